/** Where what is only reported goes, unless somebody wants to be told. */
export function warn({ message }: Error): void {
  console.warn(message);
}
