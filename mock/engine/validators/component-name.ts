/** The name in `#/components/schemas/Name`, which is also the schema's key in the compiler. */
export function componentName(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
