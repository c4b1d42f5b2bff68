import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import type { Scenario } from '../../../generated/control/types.ts';
import { operations } from '../../../generated/operations.ts';
import { SHOP, useMocks } from './scenarios.ts';

const start = useMocks();
const schema = JSON.parse(readFileSync('generated/scenario.schema.json', 'utf8'));
// Formats are what a call looks at; `enumDescriptions` is a keyword of editors.
const ajv = new Ajv2020({
  strict: true,
  strictTypes: false,
  strictRequired: false,
  allErrors: true,
  validateFormats: false,
});
ajv.addVocabulary(['enumDescriptions']);
const accepts = ajv.compile(schema);

/** The places at which a scenario is not as the schema says. */
function faultsOf(scenario: unknown): string[] {
  accepts(scenario);
  const places = (accepts.errors ?? []).map(({ instancePath, params }) => {
    const key = params.missingProperty ?? params.additionalProperty;
    return key === undefined ? instancePath : `${instancePath}/${key}`;
  });
  return [...new Set(places)];
}

test('the schema knows each call of the contract, and of the control API those that are about a world', () => {
  const calls: string[] = schema.$defs.ScenarioStep.properties.call.enum;
  expect(calls.filter((call) => call in operations).sort()).toEqual(Object.keys(operations).sort());
  expect(calls).toContain('clock.advance');
  expect(calls.filter((call) => /^(worlds|health|document|scenarios)\./.test(call))).toEqual([]);
});

test('a scenario that a world begins with keeps to the schema, references included', async () => {
  const { control } = await start();
  expect(await control.worlds.create({ body: { name: 'shop', scenario: SHOP } })).toMatchObject({ scenario: 'inline' });
  expect(faultsOf(SHOP)).toEqual([]);
});

test.each<[string, Scenario['steps'], string]>([
  ['a call that there is not', [{ call: 'product.create' }], '/steps/0/call'],
  ['an input that the call does not take', [{ call: 'customers.list', with: { emial: 'x' } }], '/steps/0/with/emial'],
  ['a parameter that is missing', [{ call: 'customers.get', with: {} }], '/steps/0/with/id'],
  ['an input that is missing', [{ call: 'customers.get' }], '/steps/0/with'],
  [
    'a field of the body that there is not',
    [{ call: 'customers.create', with: { body: { email: 'a@b.example', nam: 'A' } } }],
    '/steps/0/with/body/nam',
  ],
  [
    'a field of the body that is missing',
    [{ call: 'customers.create', with: { body: {} } }],
    '/steps/0/with/body/email',
  ],
  ['a value that is none', [{ call: 'customers.list', with: { page: 'one' } }], '/steps/0/with/page'],
  ['an unknown field of a step', [{ call: 'clock.get', names: 'x' } as Scenario['steps'][0]], '/steps/0/names'],
])('an editor is told of %s', (_, steps, place) => {
  expect(faultsOf({ steps })).toContain(place);
});

test('the mock serves the schema', async () => {
  const { mock } = await start();
  const response = await mock.fetch(`${mock.url}/_mock/scenario.schema.json`);
  expect(await response.json()).toEqual(schema);
});
