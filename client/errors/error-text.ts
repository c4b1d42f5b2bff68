import type { Issue } from '../validation.ts';
import { describeIssues } from './describe-issues.ts';

/** What the body of an error says of it: its name, and a sentence or the inputs that are wrong; empty for none of these. */
export function errorText(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  const { error, detail, error_description } = body as Readonly<Record<string, unknown>>;
  const said = [error, Array.isArray(detail) ? describeIssues(detail.map(issueOf)) : (detail ?? error_description)];
  return said.filter((text) => typeof text === 'string' && text !== '').join(': ');
}

/** An entry of a 422, which has `loc` and `msg`. */
function issueOf(entry: unknown): Issue {
  const { loc, msg } = Object(entry) as { readonly loc?: unknown; readonly msg?: unknown };
  return { path: Array.isArray(loc) ? loc : [], message: typeof msg === 'string' ? msg : JSON.stringify(entry) };
}
