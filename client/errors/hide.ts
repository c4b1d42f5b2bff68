/** Gives an error properties that may carry keys and secrets, which a log of the error must not show. */
export function hide(error: Error, properties: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(properties))
    Object.defineProperty(error, name, { value, enumerable: false });
}

/** What errors of the runtime, or of another `fetch`, hold of a request and its answer as texts. */
const TEXTS = ['data', 'body', 'url'];

/** Causes may form a circle, and nobody logs so many. */
const DEEPEST = 8;

/** Hides what was sent and what came from an error of a `fetch` and its causes: a server may have sent back what it was sent. */
export function hideReceived(error: unknown, depth = 0): void {
  if (!(error instanceof Error) || depth === DEEPEST) return;
  for (const [name, own] of Object.entries(Object.getOwnPropertyDescriptors(error)))
    if (own.configurable && (TEXTS.includes(name) || typeof own.value === 'object'))
      Object.defineProperty(error, name, { ...own, enumerable: false });
  hideReceived(error.cause, depth + 1);
}
