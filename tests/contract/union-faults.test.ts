import { expect, test } from 'vitest';
import { useMock } from '../support/mock.ts';
import { requestUnions } from '../support/request-unions.ts';
import { TAGGED_UNIONS } from '../support/tagged-unions.ts';
import { UNTAGGED_UNIONS } from '../support/untagged-unions.ts';

const mock = useMock();
const UNIONS = { ...TAGGED_UNIONS, ...UNTAGGED_UNIONS };

test('each union of objects that a request may carry is here', () => {
  const grants = /^TokenRequest\w+$/; // forms of RFC 6749, whose errors are of another kind
  const tested = [grants, ...Object.values(UNIONS).map(({ forms }) => forms)];
  const unions = requestUnions();
  expect(unions.filter((forms) => !tested.some((pattern) => forms.every((form) => pattern.test(form))))).toEqual([]);
  expect(unions).toHaveLength(tested.length);
});

test.each(Object.entries(UNIONS))('%s says what is wrong with the form that comes nearest', async (_, union) => {
  const world = mock.world();
  for (const [value, ...faults] of union.faults) {
    const body = union.within ? union.within(value) : value;
    const response = await world.send(union.method, union.path, { token: union.token, body });
    expect({ value, status: response.status, faults: faultsIn(response.body) }).toEqual({ value, status: 422, faults });
  }
});

function faultsIn(body: { detail: { loc: readonly unknown[]; msg: string }[] }): string[] {
  return body.detail.map(({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg}`);
}
