import { describe, expect, test } from 'vitest';
import { ResponseValidationError } from '../../client/errors/client-errors.ts';
import {
  createValidation,
  type OperationSchemas,
  type UnknownReport,
  type ValidationOptions,
} from '../../client/validation/index.ts';
import { type OperationId, operations } from '../../generated/operations.ts';
import { operationSchemas } from '../../generated/schemas.ts';
import { answerMedia, operationIds, resolve } from '../support/contract.ts';
import { type Place, placesIn } from './answer-places.ts';

/** One answer for each schema that the contract has for answers. */
const answers = new Map(
  operationIds.flatMap((operationId) => {
    const { success, errors } = operations[operationId].statuses;
    return [...success, ...errors].flatMap((status) => {
      const schema = answerMedia(operationId, status)?.schema;
      return schema ? [[JSON.stringify(schema), { operationId, status: Number(status), schema }] as const] : [];
    });
  }),
);

type Answer = typeof answers extends Map<string, infer A> ? A : never;

const ADDED = 'not_in_the_contract';

/** What takes the place of a value, by the kind of the place. */
const CHANGES: Readonly<Record<Exclude<Place['kind'], 'required'>, (value: unknown, place: Place) => unknown>> = {
  enumeration: () => ADDED,
  tag: () => ADDED,
  object: (value) => Object.assign(value as object, { [ADDED]: { 'Some-Key': [1] } }),
  map: (value, { sample }) => Object.assign(value as object, { 'My Key': sample }),
  scalar: () => ({ of: 'another type' }),
};

function changed(example: unknown, place: Place): unknown {
  const root = { body: structuredClone(example) };
  const way = ['body', ...place.path];
  const last = way.pop() ?? '';
  const parent: object = way.reduce<object>((value, step) => Reflect.get(value, step), root);
  if (place.kind === 'required') Reflect.deleteProperty(parent, last);
  else Reflect.set(parent, last, CHANGES[place.kind](Reflect.get(parent, last), place));
  return root.body;
}

/** What is reported of the change of a place: nothing for a map. */
function reportsOf({ kind, path }: Place): Pick<UnknownReport, 'kind' | 'path'>[] {
  if (kind === 'enumeration') return [{ kind: 'unknown_enum_value', path }];
  if (kind === 'tag') return [{ kind: 'unknown_variant', path: path.slice(0, -1) }];
  return kind === 'object' ? [{ kind: 'unknown_key', path: [...path, ADDED] }] : [];
}

/** Those of its failures included, which a client does not check. */
function schemasOf(operationId: OperationId): OperationSchemas {
  return Object.assign(() => operationSchemas[operationId], { operationId });
}

/** What comes of checking a body: what is told of it, whether it is given, and where it is refused. */
function outcome({ operationId, status }: Answer, body: unknown, options: ValidationOptions) {
  const unknown: UnknownReport[] = [];
  const reported: ResponseValidationError[] = [];
  const { checkResponse } = createValidation([schemasOf(operationId)], {
    ...options,
    onUnknown: (report) => unknown.push(report),
    onReport: (error) => reported.push(error),
  });
  const [given, thrown] = either(() => checkResponse(operationId, status, body).body);
  return {
    unknown: unknown.map(({ kind, path }) => ({ kind, path })),
    reported: reported.map(({ issues }) => issues[0]?.path),
    given: given === body,
    refused: thrown?.issues[0]?.path,
  };
}

function either<T>(give: () => T): [given?: T, thrown?: ResponseValidationError] {
  try {
    return [give()];
  } catch (error) {
    if (error instanceof ResponseValidationError) return [undefined, error];
    throw error;
  }
}

const NOTHING = { unknown: [], reported: [], given: true, refused: undefined };

describe.for([...answers.values()])('an answer of $operationId with $status', (answer) => {
  const examples = resolve(answer.schema).examples ?? [];
  const cases = examples.flatMap((example) =>
    placesIn(answer.schema, example).map((place) => ({ place, body: changed(example, place) })),
  );
  const passing = cases.filter(({ place }) => !['required', 'scalar'].includes(place.kind));
  const failing = cases.filter(({ place }) => ['required', 'scalar'].includes(place.kind));
  const outcomes = (among: typeof cases, options: ValidationOptions) =>
    among.map(({ place, body }) => ({ place, ...outcome(answer, body, options) }));

  test.for(['throw', 'report'] as const)('that is unknown in one place passes and is reported, with %s', (mode) => {
    expect(outcomes(passing, { onResponseInvalid: mode })).toEqual(
      passing.map(({ place }) => ({ place, ...NOTHING, unknown: reportsOf(place) })),
    );
  });

  test('that is unknown in one place is refused when it is strict, but for keys of maps', () => {
    const given = outcomes(passing, { strict: true }).filter((one) => one.given);
    expect(given.map(({ place }) => place)).toEqual(
      passing.map(({ place }) => place).filter(({ kind }) => kind === 'map'),
    );
  });

  test.for([false, true])('that lacks a key or has another type is refused, strict: %s', (strict) => {
    expect(outcomes(failing, { strict })).toEqual(
      failing.map(({ place }) => ({ place, ...NOTHING, given: false, refused: ['body', ...place.path] })),
    );
  });

  test('that lacks a key or has another type is given and told of, with report', () => {
    expect(outcomes(failing, { onResponseInvalid: 'report' })).toEqual(
      failing.map(({ place }) => ({ place, ...NOTHING, reported: [['body', ...place.path]] })),
    );
  });

  test('of the contract passes in every mode without a word', () => {
    for (const options of [{}, { strict: true }, { onResponseInvalid: 'report' }] as const)
      expect(examples.map((example) => outcome(answer, example, options))).toEqual(examples.map(() => NOTHING));
  });
});

test('every kind of place is found among the examples', () => {
  const kinds = [...answers.values()].flatMap(({ schema }) =>
    (resolve(schema).examples ?? []).flatMap((example) => placesIn(schema, example).map(({ kind }) => kind)),
  );
  expect([...new Set(kinds)].sort()).toEqual(['enumeration', 'map', 'object', 'required', 'scalar', 'tag']);
});
