import type { Change } from './change.ts';
import { credentialRules } from './credential-rules.ts';
import type { Direction } from './direction.ts';
import type { Breaks } from './finding.ts';
import { isJsonObject, type Json } from './json.ts';
import { webhookRules } from './webhook-rules.ts';

export interface Judgement {
  readonly breaks: Breaks;
  readonly message: string;
}

/** What Redocly's rules leave open. */
export type Rule = (change: Change, direction: Direction) => Judgement | undefined;

/** A call that took no body needs one. */
const neededBody: Rule = ({ kind, path, revision }) => {
  const isNeeded = kind === 'added' && path.endsWith('/requestBody') && isJsonObject(revision?.value);
  if (!isNeeded || !isJsonObject(revision.value) || revision.value.required !== true) return undefined;
  return { breaks: 'wire', message: 'A required request body was added.' };
};

/** Who leaves the value out gets something else than before. */
const otherDefault: Rule = ({ kind, property, base, revision }, { isSent }) => {
  if (kind !== 'modified' || property !== 'default' || base?.value === undefined || !isSent) return undefined;
  const now = revision?.value;
  const how = now === undefined ? 'was removed' : `changed from ${text(base.value)} to ${text(now)}`;
  return { breaks: 'wire', message: `\`default\` ${how}.` };
};

/** How deep lists may nest is a bound that JSON Schema has no keyword for. */
const otherDepth: Rule = ({ kind, property, base, revision }, { isSent, isReceived }) => {
  if (kind !== 'modified' || property !== 'x-max-depth') return undefined;
  const [before, after] = [Number(base?.value ?? Infinity), Number(revision?.value ?? Infinity)];
  const breaks = after < before ? isSent : isReceived;
  return { breaks: breaks ? 'wire' : 'nothing', message: `Lists may nest ${after} deep, not ${before}.` };
};

/** The client's methods that go through the pages of a list. */
const noPages: Rule = ({ property, revision }) =>
  property === 'x-paginated' && revision?.value === undefined
    ? { breaks: 'package', message: 'The answer has no pages any more.' }
    : undefined;

/** A header of an answer that was always there. */
const optionalHeader: Rule = ({ property, path, base }) => {
  const [, name] = /\/headers\/([^/]+)$/.exec(path) ?? [];
  if (property !== 'required' || name === undefined || base?.value !== true) return undefined;
  return { breaks: 'wire', message: `Response header \`${name}\` is no longer required.` };
};

/** What a kind of credential is called is seen by programs alone. */
const renamedScheme: Rule = ({ property, path, base, revision }) =>
  property === 'key' && path.startsWith('#/components/securitySchemes/')
    ? { breaks: 'package', message: `Security scheme \`${base?.value}\` is called \`${revision?.value}\` now.` }
    : undefined;

/** A program that compares with a value which no answer has any more does not compile. */
const lostValue: Rule = ({ property, base, revision }, { isReceived }) => {
  const [before, after] = [base?.value, revision?.value];
  if (property !== 'enum' || !isReceived || !Array.isArray(before) || !Array.isArray(after)) return undefined;
  const lost = before.filter((value: Json) => !after.includes(value));
  if (lost.length === 0) return undefined;
  return { breaks: 'package', message: `Enum lost values: ${lost.map(text).join(', ')}.` };
};

/** Nor does one that asks for a form which no answer has any more. */
const lostForm: Rule = ({ kind, path, base }, { isReceived }) => {
  const isForm = kind === 'removed' && /\/(any|one)Of\/\d+$/.test(path) && isReceived;
  const isNull = isJsonObject(base?.value) && base.value.type === 'null';
  return isForm && !isNull ? { breaks: 'package', message: 'A form was removed.' } : undefined;
};

const rules: readonly Rule[] = [
  ...[neededBody, otherDefault, otherDepth, noPages],
  ...[optionalHeader, renamedScheme, lostValue, lostForm],
  ...credentialRules,
  ...webhookRules,
];

/** What the rules of this project say of a change. */
export function ownJudgements(change: Change, direction: Direction): Judgement[] {
  return rules.flatMap((rule) => rule(change, direction) ?? []);
}

function text(value: Json): string {
  return `'${typeof value === 'string' ? value : JSON.stringify(value)}'`;
}
