/** Names under which inputs are secret, whoever has chosen the values. */
const SECRET = /secret|token|password|authorization|assertion|cookie|api-?key|^(?:key|code|code_verifier)$/i;

/** Shorter texts, such as the kind of a token, stand in messages by chance. */
const SHORTEST = 8;

/** The texts of an input that are secrets, wherever in it they stand. It may contain itself, as a pool of connections does. */
export function secretsIn(input: unknown, name = '', seen = new Set<object>()): readonly string[] {
  if (typeof input === 'string') return SECRET.test(name) && input.length >= SHORTEST ? [input] : [];
  if (typeof input !== 'object' || input === null || seen.has(input)) return [];
  seen.add(input);
  const entries = input instanceof Headers ? [...input] : Object.entries(input);
  return entries.flatMap(([key, value]) => secretsIn(value, Array.isArray(input) ? name : key, seen));
}

/** A text with each secret replaced: a server may say what it was sent. */
export function hideSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .flatMap((secret) => [secret, secret.replace(/^(?:Bearer|Basic) /i, '')])
    .reduce((hidden, secret) => hidden.replaceAll(secret, '***'), text);
}
