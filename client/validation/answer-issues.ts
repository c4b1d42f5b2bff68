import type * as z from 'zod/mini';
import type { Issue } from '../validation.ts';
import { fits } from './fits.ts';
import { issuesOf } from './issues.ts';
import { lenient } from './lenient.ts';
import { type UnknownValue, unknownValues } from './unknown-values.ts';

interface Judging {
  /** Whether what is unknown to the contract is wrong. */
  readonly strict: boolean | undefined;
  /** Told of what is unknown, where it is not wrong. */
  readonly onUnknown: ((found: UnknownValue) => void) | undefined;
}

/** What is wrong with what a server has sent, by its schema. */
export function answerIssues(schema: z.core.$ZodType, body: unknown, { strict, onUnknown }: Judging): Issue[] {
  if (fits(schema, body, strict || onUnknown ? 'exact' : 'open')) return [];
  return (strict ? strictIssues(schema, body) : lenientIssues(schema, body, onUnknown)).map(asValue);
}

function lenientIssues(schema: z.core.$ZodType, body: unknown, onUnknown: Judging['onUnknown']): Issue[] {
  if (onUnknown) {
    unknownValues(schema, body).forEach(onUnknown);
    if (fits(schema, body, 'open')) return [];
  }
  return issuesOf(lenient(schema), 'body', body);
}

/** The schemas of answers are open to keys: only here is one too many. */
function strictIssues(schema: z.core.$ZodType, body: unknown): Issue[] {
  const issues = issuesOf(schema, 'body', body);
  const keys = issues.length > 0 ? [] : unknownValues(schema, body);
  return [...issues, ...keys.map(({ path }) => ({ path: ['body', ...path], message: 'Unknown field' }))];
}

/** The words for schemas are those of requests; an answer is no input. */
function asValue({ path, message }: Issue): Issue {
  return { path, message: message.replace(/^Input\b/, 'Value') };
}
