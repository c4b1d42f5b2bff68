import * as z from 'zod/mini';
import { schemaMessage } from '../../generated/schema-messages.ts';
import type { Issue } from '../validation.ts';

type ZodIssue = z.core.$ZodIssue;

/** What a schema finds wrong with the value that stands at `place`, in words that name no value given. */
export function issuesOf(
  schema: z.core.$ZodType,
  place: string,
  value: unknown,
  context?: z.core.ParseContext,
): Issue[] {
  try {
    const { error } = z.safeParse(schema, value, { ...context, error: schemaMessage });
    return (error?.issues ?? []).flatMap((issue) => told(issue, [place]));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [{ path: [place], message: 'Input nests too deep, contains itself, or has too many faults' }]; // the stack was full
  }
}

/** Each unknown key has its own place, and what is wrong within a form of a union the place where it is wrong. */
function told(issue: ZodIssue, base: Issue['path']): Issue[] {
  const path = [...base, ...issue.path.map(stepOf)];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key], message: 'Unknown field' }));
  }
  const forms = issue.code === 'invalid_union' ? closest(issue.errors) : [];
  if (forms.length === 1) return (forms[0] ?? []).flatMap((fault) => told(fault, path));
  return [{ path, message: forms.length === 0 ? issue.message : ofSeveral(forms) }];
}

/** JSON has texts and numbers for keys, and no symbols. */
function stepOf(key: PropertyKey): string | number {
  return typeof key === 'number' ? key : String(key);
}

type Faults = readonly ZodIssue[];

/** The forms with the fewest faults, of those that take values of this type at all. */
function closest(forms: readonly Faults[]): readonly Faults[] {
  const possible = forms.filter(
    (faults) => !faults.some(({ code, path }) => code === 'invalid_type' && path.length === 0),
  );
  const fewest = Math.min(...possible.map(({ length }) => length));
  return possible.filter(({ length }) => length === fewest);
}

/** How many forms a message names. */
const MOST = 4;

function ofSeveral(forms: readonly Faults[]): string {
  const first = forms.slice(0, MOST).flatMap(([fault]) => (fault ? told(fault, []).slice(0, 1) : []));
  const texts = first.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message));
  return `Input fits none of the forms: ${[...new Set(texts)].join('; or ')}`;
}
