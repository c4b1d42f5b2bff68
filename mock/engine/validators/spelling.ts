/** `customer_id` for `customerId`, and the other way round; null when the name reads the same in both. */
export function otherSpelling(name: string): string | null {
  const snake = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  if (snake !== name) return snake;
  const camel = name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return camel === name ? null : camel;
}
