import { expect, test } from 'vitest';
import { errors } from '../../../generated/errors.ts';
import type { JsonObject } from '../../../scripts/diff/json.ts';
import { deref, list, object, operations } from '../../spec/contract.ts';
import { guideText } from '../../support/contract.ts';

interface Row {
  readonly status: string;
  readonly error: string;
}

/** Status and name of each row of the guide's catalogue. */
function catalogue(): Row[] {
  const rows = guideText('errors.md').matchAll(/^\| (\d{3}) \| (`.*?`|none) \|/gm);
  return [...rows].flatMap(([, status = '', names = '']) =>
    names.split(', ').map((name) => ({ status, error: name.replaceAll('`', '') })),
  );
}

/** Status and name of each error that a call documents. */
function documented(): Row[] {
  return operations.flatMap(({ body }) =>
    Object.entries(object(body.responses))
      .filter(([status]) => /^[45]/.test(status))
      .flatMap(([status, response]) => {
        const media = object(object(deref(response).content)['application/json']);
        return namesIn(deref(media.schema)).map((error) => ({ status, error }));
      }),
  );
}

/** The names that a body gives as `error`; none for the list of faults. */
function namesIn(schema: JsonObject): string[] {
  const forms = list(schema.oneOf ?? schema.anyOf).map(deref);
  if (forms.length > 0) return forms.flatMap(namesIn);
  const { const: fixed, enum: names } = object(object(schema.properties).error);
  return fixed === undefined ? list(names ?? ['none']).map(String) : [String(fixed)];
}

const written = catalogue().map(({ status, error }) => `${status} ${error}`);

test('the guide lists every error of HTTP itself', () => {
  const ofHttp = Object.entries(errors).filter(([, { ofAnyCall }]) => ofAnyCall);
  expect(ofHttp.length).toBeGreaterThan(9);
  expect(written).toEqual(expect.arrayContaining(ofHttp.map(([name, { status }]) => `${status} ${name}`)));
});

test('the errors of the calls are those that the guide lists', () => {
  const ofCalls = new Set(documented().map(({ status, error }) => `${status} ${error}`));
  const ofHttp = new Set(
    Object.entries(errors).map(([name, { status, ofAnyCall }]) => ofAnyCall && `${status} ${name}`),
  );
  const others = written.filter((row) => !ofHttp.has(row) && row !== '307 none');
  expect(others.toSorted()).toEqual([...ofCalls].filter((row) => !ofHttp.has(row)).toSorted());
});

test('the guide is in the order of the statuses, and has no row twice', () => {
  expect(written.map((row) => row.slice(0, 3))).toEqual(written.map((row) => row.slice(0, 3)).toSorted());
  expect(new Set(written).size).toBe(written.length);
});
