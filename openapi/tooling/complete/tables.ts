import { namedSchemas, type OpenApiDocument } from '../document.ts';

/** What stands in a guide for a table of the contract. */
const MARKER = /<!-- (\w+ of errors|table of faults) -->/g;

const WRITERS: Readonly<Record<string, (document: OpenApiDocument) => string>> = {
  'table of errors': errorTable,
  'statuses of errors': statusesOfAnyCall,
  'table of faults': faultTable,
};

/** Writes the tables of the guides from the contract's own lists. */
export function writeTables(document: OpenApiDocument): OpenApiDocument {
  const write = (text: string | undefined) =>
    text?.replaceAll(MARKER, (marker, name: string) => WRITERS[name]?.(document) ?? marker);
  const tags = document.tags.map((tag) => ({
    ...tag,
    ...(tag.description && { description: write(tag.description) }),
  }));
  return { ...document, tags };
}

function errorTable({ 'x-errors': errors = [] }: OpenApiDocument): string {
  const rows = errors.map(({ status, errors: names, when, body }) => [
    String(status),
    names.map(code).join(', ') || 'none',
    when,
    body,
  ]);
  return table(['Status', '`error`', 'When', 'Body'], rows);
}

function statusesOfAnyCall({ 'x-errors': errors = [] }: OpenApiDocument): string {
  const statuses = errors.filter(({ any_call: isOfAnyCall }) => isOfAnyCall).map(({ status }) => status);
  return `${statuses.slice(0, -1).join(', ')} and ${statuses.at(-1)}`;
}

function faultTable(document: OpenApiDocument): string {
  const { 'x-enumDescriptions': meanings = {} } = namedSchemas(document).ValidationErrorType ?? {};
  return table(
    ['`type`', 'The value'],
    Object.entries(meanings).map(([type, meaning]) => [code(type), meaning]),
  );
}

function code(text: string): string {
  return `\`${text}\``;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
