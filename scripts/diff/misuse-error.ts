/** The command was called in a way that it cannot serve. The message tells how to mend the call. */
export class MisuseError extends Error {
  override readonly name = 'MisuseError';
}
