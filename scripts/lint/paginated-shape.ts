import { isRef, type Oas3Operation, type Oas3Rule, type UserContext } from '@redocly/openapi-core';
import { nameInRef } from './named-schema.ts';

function queryNames({ parameters = [] }: Oas3Operation, { resolve }: UserContext): string[] {
  return parameters.map((parameter) => resolve(parameter).node?.name ?? '');
}

/** The name of the schema of the 200, when it is a page: {items, pagination}, both required, and what else it tells. */
function pageName({ responses }: Oas3Operation, { resolve }: UserContext): string | undefined {
  const schema = responses?.['200']?.content?.['application/json']?.schema;
  const target = schema && resolve(schema).node;
  const isPage = ['items', 'pagination'].every((part) => target?.required?.includes(part));
  if (!isPage) return undefined;
  return isRef(schema) ? nameInRef(schema.$ref) : '';
}

/** Lists that go on from a mark have no pages. */
const MARK = 'after';

/** `x-paginated`, the parameters page and limit, and a 200 of {items, pagination} named XList go together. */
export const paginatedShape: Oas3Rule = () => ({
  Operation(operation, ctx) {
    const names = queryNames(operation, ctx);
    const page = pageName(operation, ctx);
    const signs: Record<string, boolean> = {
      'x-paginated': Reflect.get(operation, 'x-paginated') === true,
      'the parameter page': names.includes('page'),
      'the parameter limit': names.includes('limit') && !names.includes(MARK),
      'a 200 of items and pagination': page !== undefined,
    };
    const present = Object.keys(signs).filter((sign) => signs[sign]);
    const missing = Object.keys(signs).filter((sign) => !signs[sign]);
    const say = (message: string) => ctx.report({ message, location: ctx.location.child('operationId') });
    if (present.length && missing.length)
      say(`A paged operation lacks ${missing.join(', ')}; it has ${present.join(', ')}.`);
    if (page !== undefined && !page.endsWith('List')) say(`The page \`${page}\` is not named XList.`);
  },
});
