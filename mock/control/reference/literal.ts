/** What a sample beside a text has room for. */
const WIDTH = 50;

/** A value as it stands in a TypeScript program: on one line where it fits, else a line for each part. */
export function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const within = (deeper: string) =>
    Array.isArray(value)
      ? value.map((item) => literal(item, deeper))
      : Object.entries(value).map(([name, item]) => `${key(name)}: ${literal(item, deeper)}`);
  const parts = within(indent);
  if (parts.length === 0) return open + close;
  const gap = open === '{' ? ' ' : '';
  const line = `${open}${gap}${parts.join(', ')}${gap}${close}`;
  if (indent.length + line.length <= WIDTH && !line.includes('\n')) return line;
  const deeper = `${indent}  `;
  return [open, ...within(deeper).map((part) => `${deeper}${part},`), `${indent}${close}`].join('\n');
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name);
}

function quote(text: string): string {
  const escaped = JSON.stringify(text);
  if (text.includes("'")) return escaped;
  return `'${escaped.slice(1, -1).replaceAll('\\"', '"')}'`;
}
