interface Page<T> {
  readonly items: readonly T[];
  readonly pagination: { readonly max_page: number };
}

/** Everything in a list, whatever the number of its pages. */
export async function* all<T>(list: (page: number) => Promise<Page<T>>): AsyncGenerator<T> {
  for (let page = 1; ; page += 1) {
    const { items, pagination } = await list(page);
    yield* items;
    if (page >= pagination.max_page) return;
  }
}
