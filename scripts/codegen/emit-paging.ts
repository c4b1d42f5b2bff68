import { refName } from '../../openapi/tooling/document.ts';
import { block, docComment, quote } from './code.ts';
import { inputType, pagingNames, verbOf } from './method-parts.ts';
import type { Operation } from './operations.ts';

/** The import of what the methods of lists use, from the module beside that of the calls. */
export function pagingImport(operations: readonly Operation[], callModule: string): string {
  if (!operations.some(({ paginated }) => paginated)) return '';
  return `import { iterate, pages } from '${callModule.slice(0, callModule.lastIndexOf('/'))}/paging.ts';\n`;
}

/** The methods that go through the whole of a list: `iterate` and `pages` beside `list`, `iterateGrants` beside `listGrants`. */
export function emitPagingMethods(operation: Operation): string[] {
  const page = pageType(operation);
  if (!page) return [];
  const given = { iterate: `${page}['items'][number]`, pages: page };
  return Object.entries(pagingNames(operation)).map(([kind, name]) => {
    const answer = given[kind as keyof typeof given]; // the keys of what `pagingNames` gives
    const signature = `${block('(', [inputType(operation), 'options?: CallOptions'], ')')}: AsyncIterable<${answer}>`;
    return `${docComment(documentation(operation, kind === 'iterate'))}${name}${signature};`;
  });
}

/** What these methods do. */
export function emitPagingEntries(operation: Operation): string[] {
  if (!operation.paginated) return [];
  const { iterate, pages } = pagingNames(operation);
  const list = quote(verbOf(operation));
  return [`${iterate}: [iterate, ${list}],`, `${pages}: [pages, ${list}],`];
}

function documentation(operation: Operation, isWhole: boolean): string[] {
  const list = `\`${verbOf(operation)}\``;
  return [
    `${operation.summary}, ${isWhole ? 'item by item' : 'page by page'}.`,
    `Asks ${list} for one page at a time, each when it is needed, until the last. Each loop begins anew, and asks no more once it is left.`,
    [
      `@param input As ${list} takes it. \`page\` is the first page, 1 when left out; \`limit\` is the size of each, 100 when left out and at most.`,
      '@param options Of each call by itself: `timeout` limits one page, `signal` ends them all.',
      `@throws {ApiError} As ${list}.`,
      '@throws {PagingError} When a page comes again.',
    ].join('\n'),
  ];
}

function pageType({ paginated, responses }: Operation): string | undefined {
  const schema = paginated ? responses.find(({ status }) => status === 200)?.schema : undefined;
  return schema?.$ref && refName(schema.$ref);
}
