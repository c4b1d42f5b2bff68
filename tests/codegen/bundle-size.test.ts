import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { inventory } from '../spec/inventory.ts';
import { bundled } from '../support/bundled.ts';

const KB = 1000;
const schemas = resolve('generated/schemas.ts');

const SCHEMAS = '#/components/schemas/';

/** The names of the schemas that a part of the contract refers to, directly and by way of others. */
function referred(part: unknown): Set<string> {
  const references = [...referencesIn(part)].filter((reference) => reference.startsWith(SCHEMAS));
  return new Set(references.map((reference) => reference.slice(SCHEMAS.length)));
}

function referencesIn(part: unknown, seen = new Set<string>()): Set<string> {
  if (typeof part !== 'object' || part === null) return seen;
  const { $ref, examples: _, ...rest } = part as { readonly $ref?: unknown; readonly examples?: unknown };
  if (typeof $ref === 'string' && !seen.has($ref)) referencesIn(referredTo($ref), seen.add($ref));
  for (const inner of Object.values(rest)) referencesIn(inner, seen);
  return seen;
}

function referredTo(reference: string): unknown {
  const keys = reference.split('/').slice(1);
  return keys.reduce<unknown>((value, key) => Reflect.get(Object(value), key), contract);
}

function operationNamed(operationId: string): unknown {
  const operations = Object.values(contract.paths).flatMap((item) => Object.values<object>(item));
  return operations.find((one) => 'operationId' in one && one.operationId === operationId);
}

describe('a page that uses one schema', () => {
  test.for([
    ['Address', 5.3],
    ['Order', 11],
    ['CheckoutPublic', 12],
  ] as const)('carries %s alone, in at most %s KB with zod', async ([name, most]) => {
    const { bytes, kept } = await bundled(`import { ${name} } from './generated/schemas.ts'; keep(${name}());`, '.');
    const own = referred({ $ref: SCHEMAS + name });
    expect(kept[schemas]?.filter((other) => !own.has(other))).toEqual([]);
    expect(bytes).toBeLessThan(most * KB);
  });

  test('carries what one call takes and answers alone', async () => {
    const program = `import { customersListSchemas } from './generated/schemas.ts'; keep(customersListSchemas());`;
    const { bytes, kept } = await bundled(program, '.');
    const called = ['CustomerList', 'Customer', 'IdFilter', 'customersListSchemas'];
    expect(kept[schemas]).toEqual(expect.arrayContaining(called));
    for (const other of ['Order', 'Unauthorized', 'HTTPValidationError']) expect(kept[schemas]).not.toContain(other);
    expect(bytes).toBeLessThan(15 * KB);
  });

  test('carries words for its faults when it asks for them', async () => {
    const program = `import { Order } from './generated/schemas.ts';
      import { schemaMessage } from './generated/schema-messages.ts';
      keep(Order().safeParse({}, { error: schemaMessage }));`;
    const { bytes, kept } = await bundled(program, '.');
    expect(kept[resolve('generated/schema-messages.ts')]).toEqual(['schemaMessage']);
    expect(bytes).toBeLessThan(15 * KB);
  });
});

describe('a page that validates', () => {
  const imports = `import { createValidation } from './client/validation/index.ts';`;

  test('the calls of a buyer carries what these three take and answer alone, in at most 17 KB with zod and the words', async () => {
    const calls = ['checkoutsClientGetSchemas', 'checkoutsClientUpdateSchemas', 'checkoutsClientConfirmSchemas'];
    const program = `${imports} import { ${calls.join(', ')} } from './generated/schemas.ts';
      keep(createValidation([${calls.join(', ')}]));`;
    const { bytes, kept } = await bundled(program, '.');
    const own = ['checkouts.clientGet', 'checkouts.clientUpdate', 'checkouts.clientConfirm'].flatMap((operationId) => [
      ...referred(operationNamed(operationId)),
    ]);
    expect(kept[schemas]?.filter((other) => ![...own, ...calls].includes(other))).toEqual([]);
    expect(bytes).toBeLessThan(17 * KB);
  });

  test('all calls carries at most 29 KB', async () => {
    const program = `${imports} import { allOperationSchemas } from './generated/schemas.ts';
      keep(createValidation(allOperationSchemas));`;
    expect((await bundled(program, '.')).bytes).toBeLessThan(29 * KB);
  });
});

test('a page that imports schemas and uses none carries nothing of them', async () => {
  const program = `import { allOperationSchemas, Order, ordersListSchemas, operationSchemas } from './generated/schemas.ts';
    import { createValidation } from './client/validation/index.ts'; keep(1);`;
  expect((await bundled(program, '.')).bytes).toBeLessThan(100);
});

describe('the clients in a page', () => {
  /** At most so many KB, lean and with all their schemas; the credential is the one of the documents. */
  const BUDGETS = [
    { client: 'createClient', list: 'allOperationSchemas', scheme: null, lean: 8.2, whole: 36 },
    { client: 'createSellerClient', list: 'sellerSchemas', scheme: 'organizationToken', lean: 8, whole: 34.9 },
    { client: 'createBuyerClient', list: 'buyerSchemas', scheme: null, lean: 6, whole: 24.2 },
    { client: 'createPortalClient', list: 'portalSchemas', scheme: 'customerSession', lean: 7.2, whole: 27.6 },
    { client: 'createOAuth2Client', list: 'oauth2Schemas', scheme: 'oauth2', lean: 8, whole: 34.9 },
  ] as const;

  const README = readFileSync('README.md', 'utf8').replaceAll(/\s+/g, ' ');
  const [, table = ''] = /<!-- clients -->\n([\s\S]*?)<!-- \/clients -->/.exec(readFileSync('README.md', 'utf8')) ?? [];
  const rows = table.trim().split('\n').slice(2);
  const told = (bytes: number) => (bytes / KB).toFixed(1);

  test.for(BUDGETS)(
    '$client carries at most $lean KB, $whole with its schemas, as the README tells',
    async (budget) => {
      const { client, list, scheme } = budget;
      const lean = `import { ${client} } from './client/lean.ts';`;
      const schemas = `import { ${list} } from './generated/schemas.ts';
      import { createValidation } from './client/validation/index.ts';`;
      const alone = await bundled(`${lean} keep(${client});`, '.');
      const whole = await bundled(`${lean} ${schemas} keep(${client}, createValidation(${list}));`, '.');
      expect(alone.bytes).toBeLessThan(budget.lean * KB);
      expect(whole.bytes).toBeLessThan(budget.whole * KB);
      const isOfClient = ({ credentials, credentialRequired }: (typeof inventory)[string]) =>
        client === 'createClient' || !credentialRequired || (scheme !== null && credentials.includes(scheme));
      const calls = Object.values(inventory).filter(isOfClient).length;
      const row = rows.find((line) => line.startsWith(`| \`${client}\` |`)) ?? '';
      expect(
        row
          .split('|')
          .slice(3)
          .map((cell) => cell.trim()),
      ).toEqual([`${calls}`, told(alone.bytes), told(whole.bytes), '']);
    },
  );

  test('carry their calls by path only where these are asked for', async () => {
    const lean = await bundled(`import { createBuyerClient } from './client/lean.ts'; keep(createBuyerClient);`, '.');
    const program = `import { createBuyerClient } from './client/lean.ts'; import { pathsOf } from './client/paths.ts';
      keep(createBuyerClient, pathsOf);`;
    const more = (await bundled(program, '.')).bytes - lean.bytes;
    expect(Object.keys(lean.kept).filter((file) => file.includes('openapi-fetch'))).toEqual([]);
    expect(README).toContain(`with openapi-fetch, and ${told(more)} KB.`);
  });

  test('carry what the page of a checkout needs in at most 22 KB', async () => {
    const calls = ['checkoutsClientGetSchemas', 'checkoutsClientUpdateSchemas', 'checkoutsClientConfirmSchemas'];
    const program = `import { createBuyerClient } from './client/lean.ts';
      import { createValidation } from './client/validation/index.ts';
      import { ${calls.join(', ')} } from './generated/schemas.ts';
      keep(createBuyerClient, createValidation([${calls.join(', ')}]));`;
    const { bytes } = await bundled(program, '.');
    expect(bytes).toBeLessThan(22 * KB);
    expect(README).toContain(`schemas of a checkout's three calls, ${told(bytes)} KB in all`);
  });

  test('are the rows of the table', () => {
    expect(rows.map((row) => /`(\w+)`/.exec(row)?.[1])).toEqual(BUDGETS.map(({ client }) => client));
  });

  test('carry no table of credentials, scopes and statuses, and the buyer no call of sellers', async () => {
    const whole = await bundled(`import { createClient } from './client/lean.ts'; keep(createClient);`, '.');
    expect(whole.kept[resolve('generated/operations.ts')]).toBeUndefined();
    expect(whole.code).not.toContain('customers:read');
    const buyer = await bundled(`import { createBuyerClient } from './client/lean.ts'; keep(createBuyerClient);`, '.');
    expect(buyer.code).toContain('/v1/checkouts/client/{client_secret}');
    expect(buyer.code).not.toContain('/v1/orders/');
    expect(buyer.code).not.toContain('InvoiceAlreadyExists');
  });
});
