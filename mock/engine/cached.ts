/** Makes a value for each key once, when it is first asked for. */
export function cached<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, { readonly value: V }>();
  return (key) => {
    const known = made.get(key);
    if (known) return known.value;
    const value = make(key);
    made.set(key, { value });
    return value;
  };
}
