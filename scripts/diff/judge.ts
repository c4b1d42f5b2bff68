import { isDeepStrictEqual } from 'node:util';
import type { Change, Verdict } from './change.ts';
import type { Breaks } from './finding.ts';
import { followed, isJsonObject, type Json, type JsonObject, valueAt } from './json.ts';

export interface Contracts {
  readonly base: JsonObject;
  readonly revision: JsonObject;
}

function withoutWords(schema: Json | undefined): Json | undefined {
  if (!isJsonObject(schema)) return schema;
  const { description: _description, examples: _examples, ...rest } = schema;
  return rest;
}

/** Whether the schema is one arm of the union, with or without a reference. */
function isArmOf(
  union: Json | undefined,
  unionDocument: JsonObject,
  schema: Json | undefined,
  document: JsonObject,
): boolean {
  const plain = withoutWords(followed(document, schema));
  const arms = Array.isArray(union) ? union : [];
  return arms.some((arm: Json) => isDeepStrictEqual(withoutWords(followed(unionDocument, arm)), plain));
}

/**
 * A schema that became one arm of a union beside others (nullable, or one or many), or the other way round. Redocly
 * reports the union as such; where the values really narrow in a request or widen in a response, it reports the type.
 */
function isWrapping({ path, kind, base, revision }: Change, contracts: Contracts): boolean {
  const owner = path.replace(/\/(anyOf|oneOf)$/, '');
  if (owner === path || kind === 'modified') return false;
  const before = valueAt(contracts.base, owner);
  const after = valueAt(contracts.revision, owner);
  return kind === 'added'
    ? isArmOf(revision?.value, contracts.revision, before, contracts.base)
    : isArmOf(base?.value, contracts.base, after, contracts.revision);
}

/** A new arm of a union in a response. A new null is no arm: it surprises every reader. */
function isNewArm({ path, kind, revision }: Change): boolean {
  const isNull = isJsonObject(revision?.value) && revision.value.type === 'null';
  return kind === 'added' && /\/oneOf\/\d+$/.test(path) && !isNull;
}

/** An enum in a response that has more values and still all the old ones. */
function isGrownEnum({ property, base, revision }: Change): boolean {
  const [before, after] = [base?.value, revision?.value];
  if (property !== 'enum' || !Array.isArray(before) || !Array.isArray(after)) return false;
  return before.every((value: Json) => after.includes(value));
}

const BITS: readonly Json[] = ['int32', 'int64'];

/** How many bits a whole number needs: other generators choose a type by it, and no value is judged by it. */
function isOfBits({ property, base, revision }: Change): boolean {
  const values = [base?.value, revision?.value].filter((value) => value !== undefined);
  return property === 'format' && values.every((value) => BITS.includes(value));
}

/** What stands beside `prefixItems`: each tuple of this contract ends with its places. */
function isOfTuple({ path, property, revision }: Change, contracts: Contracts): boolean {
  const tuple = valueAt(revision ? contracts.revision : contracts.base, path.replace(/\/items$/, ''));
  const isOfItems = property === 'items' || path.endsWith('/items');
  return isOfItems && isJsonObject(tuple) && tuple.prefixItems !== undefined;
}

/** A form that tokens are said to have: a hint, which no request is judged by. */
const isHint = ({ property }: Change): boolean => property === 'bearerFormat';

/**
 * What a verdict of Redocly's breaks. Readers of this contract let unknown enum values and union members pass, as its
 * guide tells them, so both may be added to responses: only a switch that lists them all is short of one.
 */
export function breaksBy(verdict: Verdict, change: Change, contracts: Contracts): Breaks {
  const isSeen = !isOfBits(change) && !isOfTuple(change, contracts) && !isHint(change);
  if (verdict.impact !== 'major' || !isSeen) return 'nothing';
  switch (verdict.ruleId) {
    case 'operation-id-changed':
      return 'package';
    case 'enum-values-added':
      return isGrownEnum(change) ? 'switches' : 'wire';
    case 'schema-combinator-changed':
      if (isWrapping(change, contracts)) return 'nothing';
      return isNewArm(change) ? 'switches' : 'wire';
    default:
      return 'wire';
  }
}
