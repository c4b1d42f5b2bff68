import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { bundled } from '../support/bundled.ts';

const KB = 1000;
const schemas = resolve('generated/schemas.ts');

/** The names of the schemas that a part of the contract refers to, directly and by way of others. */
function referred(part: unknown, seen = new Set<string>()): Set<string> {
  if (typeof part !== 'object' || part === null) return seen;
  const { $ref, examples: _, ...rest } = part as { readonly $ref?: unknown; readonly examples?: unknown };
  const name = typeof $ref === 'string' ? $ref.replace('#/components/schemas/', '') : undefined;
  if (name !== undefined && !seen.has(name)) referred(named(name), seen.add(name));
  for (const inner of Object.values(rest)) referred(inner, seen);
  return seen;
}

function named(name: string): unknown {
  return Object.entries(contract.components.schemas).find(([other]) => other === name)?.[1];
}

describe('a page that uses one schema', () => {
  test.for([
    ['Address', 5.3],
    ['Order', 11],
    ['CheckoutPublic', 12],
  ] as const)('carries %s alone, in at most %s KB with zod', async ([name, most]) => {
    const { bytes, kept } = await bundled(`import { ${name} } from './generated/schemas.ts'; keep(${name}());`, '.');
    const own = referred(named(name)).add(name);
    expect(kept[schemas]?.filter((other) => !own.has(other))).toEqual([]);
    expect(bytes).toBeLessThan(most * KB);
  });

  test('carries what one call takes and answers alone', async () => {
    const program = `import { customersListSchemas } from './generated/schemas.ts'; keep(customersListSchemas());`;
    const { bytes, kept } = await bundled(program, '.');
    const called = ['CustomerList', 'Customer', 'HTTPValidationError', 'IdFilter', 'NotPermitted', 'Unauthorized'];
    expect(kept[schemas]).toEqual(expect.arrayContaining([...called, 'customersListSchemas']));
    expect(kept[schemas]).not.toContain('Order');
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

test('a page that imports schemas and uses none carries nothing of them', async () => {
  const program = `import { Order, ordersListSchemas, operationSchemas } from './generated/schemas.ts'; keep(1);`;
  expect((await bundled(program, '.')).bytes).toBeLessThan(100);
});
