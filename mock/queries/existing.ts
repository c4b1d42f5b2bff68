/** The rows with these ids, in order; an id without a row is passed over. */
export function existing<R>(ids: readonly string[], table: { find(id: string): R | undefined }): R[] {
  return ids.flatMap((id) => table.find(id) ?? []);
}
