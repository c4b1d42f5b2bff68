/** A sentence of its parts: those that are texts, and not empty. */
export function joined(parts: readonly unknown[]): string {
  return parts.filter((text) => typeof text === 'string' && text !== '').join(': ');
}
