/**
 * Fills the parameters of a path template.
 * @throws {TypeError} for a value that would lead to another path: none at all, an empty one, `.` or `..`
 */
export function serializePath(template: string, parameters: Readonly<Record<string, unknown>> = {}): string {
  return template.replaceAll(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(segment(name, parameters[name])));
}

function segment(name: string, value: unknown): string {
  const text = String(value ?? '');
  if (text === '' || text === '.' || text === '..') {
    throw new TypeError(
      `Path parameter "${name}" must be a text that is not empty, "." or ".."; got ${JSON.stringify(value)}`,
    );
  }
  return text;
}
