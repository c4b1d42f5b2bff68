import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type OperationEntry, type OperationId, operations } from '../../../generated/operations.ts';
import { referenceDocument } from '../../../mock/control/docs.ts';
import type { Operation, Parameter } from '../../../mock/control/reference/contract.ts';

const BASE = 'http://127.0.0.1:4010/w/mine';
const contract = JSON.parse(readFileSync('generated/openapi.json', 'utf8'));
const reference = referenceDocument(BASE);
const ids = Object.keys(operations) as OperationId[];

function callOf(id: OperationId): Operation {
  const { path, method } = operations[id];
  return reference.paths[path]?.[method.toLowerCase()] as Operation; // what stands at a method
}

/** With the reference's document, references are followed: what stands there are parameters. */
function parametersOf(id: OperationId): readonly Parameter[] {
  return callOf(id).parameters as readonly Parameter[];
}

/** What the console sends of itself. */
function sentOf(id: OperationId): readonly string[] {
  const sent = parametersOf(id).filter(({ example, examples }) => {
    return example !== undefined || Object.values(examples ?? {}).some((one) => one['x-disabled'] !== true);
  });
  return sent.map(({ name }) => name);
}

test('the mock is the only server: in the world that the page is of, and in any other by its name', () => {
  expect(reference.servers?.map(({ url }) => url)).toEqual([BASE, 'http://127.0.0.1:4010/w/{world}']);
});

test.each(ids)('%s is tried with what it requires, and with nothing else', (id) => {
  const required = parametersOf(id).filter((parameter) => parameter.required);
  expect(sentOf(id)).toEqual(required.map(({ name }) => name));
});

test('no optional parameter has a value of which the console would think that it is to be sent', () => {
  for (const id of ids) {
    for (const { required, schema = {}, examples } of parametersOf(id)) {
      const ref =
        String(schema.$ref ?? '')
          .split('/')
          .at(-1) ?? '';
      const { default: held, enum: values } = { ...schema, ...contract.components.schemas[ref] };
      if (!required && (held !== undefined || values)) expect(examples?.default?.['x-disabled']).toBe(true);
    }
  }
});

test.each(ids)('%s says which credential and which scope it needs', (id) => {
  const { credentialRequired, scopes }: OperationEntry = operations[id];
  const told = callOf(id).description?.split('\n\n').at(-1) ?? '';
  expect(told).toMatch(credentialRequired ? /^\*\*Credential:\*\* / : /^\*\*No credential\*\* is needed\./);
  for (const scope of credentialRequired ? scopes : []) expect(told).toContain(`\`${scope}\``);
});

test('one of several credentials is enough, and the text says so', () => {
  const told = callOf('customers.list').description?.split('\n\n').at(-1);
  const text = '**Credential:** organization token, user token or OAuth 2.0 token. ';
  expect(told).toBe(`${text}**Scope:** \`customers:read\` or \`customers:write\`.`);
});

test('the control API and every webhook are calls like the others', () => {
  const advance = reference.paths['/_mock/clock/advance']?.post as Operation;
  expect([advance.operationId, advance.security]).toEqual(['mock.clock.advance', []]);
  expect(Object.keys(reference.paths).filter((path) => path.startsWith('/w/'))).toEqual([]);
  const groups = reference['x-tagGroups']?.flatMap(({ tags }) => tags) ?? [];
  for (const item of [...Object.values(reference.paths), ...Object.values(reference.webhooks ?? {})]) {
    const calls = ['get', 'post', 'put', 'patch', 'delete'].flatMap((method) => (item[method] as Operation) ?? []);
    for (const { tags = [] } of calls) expect(groups).toEqual(expect.arrayContaining([...tags]));
  }
  expect(Object.keys(reference.webhooks ?? {})).toHaveLength(27);
});

test('the arms of a union of the control API are told apart by their names', () => {
  const create = reference.paths['/_mock/faults']?.post as Operation;
  const schema = create.requestBody?.content['application/json']?.schema;
  expect(schema).toMatchObject({
    properties: {
      effect: {
        oneOf: expect.arrayContaining([expect.objectContaining({ title: 'FaultEffectStatus', type: 'object' })]),
        discriminator: { propertyName: 'kind' },
      },
    },
  });
  expect(JSON.stringify(schema)).not.toContain('#/components');
});

test('the guide on credentials has every scope', () => {
  const guide = reference.tags?.find(({ name }) => name === 'guide-credentials')?.description ?? '';
  const { scopes } = contract.components.securitySchemes.oauth2.flows.authorizationCode;
  for (const [scope, text] of Object.entries(scopes)) expect(guide).toContain(`| \`${scope}\` | ${text} |`);
});

test('schemas and answers are those of the contract', () => {
  expect(reference.components?.schemas).toEqual(contract.components.schemas);
  for (const id of ids) {
    const { path, method } = operations[id];
    expect(callOf(id).responses).toEqual(contract.paths[path][method.toLowerCase()].responses);
  }
});

test('links between texts lead to where the renderer has the guides', () => {
  const text = JSON.stringify(reference);
  const targets = [...text.matchAll(/\]\(#([^)]*)\)/g)].map(([, target = '']) => target);
  const tags = reference.tags?.map(({ name }) => `tag/${name}`) ?? [];
  expect(targets.length).toBeGreaterThan(3);
  expect(targets.filter((target) => !tags.includes(target))).toEqual([]);
});
