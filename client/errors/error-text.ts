import type { Issue } from '../validation.ts';
import { describeIssues } from './describe-issues.ts';
import { joined } from './joined.ts';

/** What the body of an error says of it: its name, and a sentence or the inputs that are wrong; empty for none of these. */
export function errorText(body: unknown): string {
  const { error, detail, error_description } = Object(body) as Readonly<Record<string, unknown>>;
  return joined([error, Array.isArray(detail) ? describeIssues(detail.map(issueOf)) : (detail ?? error_description)]);
}

/** An entry of a 422, which has `loc` and `msg`. A server may send anything in their place, of any depth. */
function issueOf(entry: unknown): Issue {
  const { loc, msg } = Object(entry) as { readonly loc?: unknown; readonly msg?: unknown };
  const steps = Array.isArray(loc) ? loc.filter((step) => typeof step !== 'object') : [];
  return { path: steps, message: [msg, entry].find((text) => typeof text === 'string') ?? '' };
}

/** Characters that a message has of what a server says. */
const MOST = 2000;

/** A log has one line for it, of bounded length, with nothing in it that a terminal obeys. */
export function oneLine(text: string): string {
  return text.slice(0, MOST).replaceAll(/\p{Cc}+/gu, ' ');
}
