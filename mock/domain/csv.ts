const SPECIAL = /[",\r\n]/;
/** What a spreadsheet takes for the beginning of a formula, written in full width, too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Lines of comma-separated values (RFC 4180), each ended by a line feed. A value that a spreadsheet would run as a formula
 * gets an apostrophe in front and stands in quotes (OWASP, CSV injection).
 */
export function toCsv(lines: readonly (readonly string[])[]): string {
  return lines.map((values) => `${values.map(cell).join(',')}\n`).join('');
}

function cell(value: string): string {
  if (FORMULA.test(value)) return quoted(`'${value}`);
  return SPECIAL.test(value) ? quoted(value) : value;
}

function quoted(value: string): string {
  return `"${value.replaceAll('"', '""')}"`;
}
