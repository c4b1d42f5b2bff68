/** A table in Markdown: `head` is what its first column has and what its others have, a row has a cell for each. */
export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export function markdownOf({ head, rows }: Table): string {
  return [head, head.map(() => '---'), ...rows].map(rowOf).join('\n').replaceAll(' --- ', '---');
}

/** Lines of the tables that a text does not have: all rows, and the heads. */
export function missingIn(text: string, tables: readonly Table[]): readonly string[] {
  const lines = new Set(text.split('\n'));
  return tables.flatMap(({ head, rows }) => [head, ...rows].map(rowOf)).filter((line) => !lines.has(line));
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
