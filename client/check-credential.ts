/** The credential of a client. What checks it is a part of it, so that who sends none does without. */
export interface Credential {
  /** The option that has it. */
  readonly option: string;
  /** Whether the client can do without. */
  readonly isOptional?: boolean;
  readonly check: typeof checkCredential;
}

/**
 * @param maker the function that is given it, as errors name it
 * @throws {TypeError} for one that is missing, that is no text or that no header can carry
 */
export function checkCredential(maker: string, { option, isOptional }: Credential, given: unknown): void {
  if (!given && !isOptional) throw new TypeError(`${maker} needs ${option}, which is missing or empty`);
  if (given && typeof given !== 'string') throw new TypeError(`${option} is no text`);
  if (typeof given === 'string' && !/^[\x21-\x7e]*$/.test(given))
    throw new TypeError(`${option} has a space, a line break or another character that no header can carry`);
}
