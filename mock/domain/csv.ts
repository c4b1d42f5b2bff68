const SPECIAL = /[",\r\n]/;

/** Lines of comma-separated values (RFC 4180), each ended by a line feed. */
export function toCsv(lines: readonly (readonly string[])[]): string {
  return lines.map((values) => `${values.map(quoted).join(',')}\n`).join('');
}

function quoted(value: string): string {
  return SPECIAL.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
