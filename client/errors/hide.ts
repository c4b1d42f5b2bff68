/** Gives an error properties that may carry keys and secrets, which a log of the error must not show. */
export function hide(error: Error, properties: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(properties))
    Object.defineProperty(error, name, { value, enumerable: false });
}

/** What errors of the runtime hold of an answer that it could not read. */
const RECEIVED = ['data', 'body', 'headers'];

/** Causes may form a circle, and nobody logs so many. */
const DEEPEST = 8;

/** Hides what came from an error of the runtime and its causes: a server may have sent back what it was sent. */
export function hideReceived(error: unknown, depth = 0): void {
  if (!(error instanceof Error) || depth === DEEPEST) return;
  const own = Object.getOwnPropertyDescriptors(error) as Readonly<Record<string, PropertyDescriptor | undefined>>;
  for (const name of RECEIVED)
    if (own[name]?.configurable) Object.defineProperty(error, name, { ...own[name], enumerable: false });
  hideReceived(error.cause, depth + 1);
}
