import { quote } from './code.ts';
import type { Operation } from './operations.ts';

/** The name of an operation's method: the verb of its id. */
export function verbOf({ id }: Operation): string {
  return id.slice(id.lastIndexOf('.') + 1);
}

/** The names of the methods that go through the whole of a list. */
export function pagingNames(operation: Operation) {
  const what = verbOf(operation).slice('list'.length);
  return { iterate: `iterate${what}`, pages: what ? `pagesOf${what}` : 'pages' };
}

/** The names of all methods of an operation. */
export function methodsOf(operation: Operation): string[] {
  return [verbOf(operation), ...(operation.paginated ? Object.values(pagingNames(operation)) : [])];
}

/** The input of an operation's methods in their types. */
export function inputType(operation: Operation): string {
  return `input${isInputRequired(operation) ? '' : '?'}: CallInput<${quote(operation.id)}>`;
}

function isInputRequired({ parameters, body }: Operation): boolean {
  return parameters.path.length > 0 || body?.required || parameters.query.some(({ required }) => required);
}
