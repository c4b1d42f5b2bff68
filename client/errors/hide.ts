/** Gives an error properties that may carry keys and secrets, which a log of the error must not show. */
export function hide(error: Error, properties: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(properties))
    Object.defineProperty(error, name, { value, enumerable: false });
}
