import { expect, test } from 'vitest';
import { createClient } from '../../client/lean.ts';
import { arrange } from '../support/faulty-calls.ts';
import { type TestWorld, useMock } from '../support/mock.ts';

const mock = useMock();

/** Customers of one's own, oldest first: `a@costa.example`, `b@costa.example`, … */
async function customersIn(world: TestWorld, letters: string) {
  const created = [];
  for (const letter of letters) {
    created.push(await world.client().customers.create({ body: { email: `${letter}@costa.example` } }));
    await world.advance('PT1M');
  }
  return created;
}

const ours = { query: 'costa.example', limit: 2 } as const;

/** The first letters of their addresses in the order in which a loop has them; `meanwhile` is done after the first page. */
async function lettersOf(world: TestWorld, input: object, meanwhile: () => Promise<unknown> = async () => undefined) {
  const letters: string[] = [];
  for await (const { email } of world.client().customers.iterate({ ...ours, ...input })) {
    letters.push(email.charAt(0));
    if (letters.length === 2) await meanwhile();
  }
  return letters.join('');
}

test('the lists of a world are given whole', async () => {
  const world = mock.world();
  await customersIn(world, 'abcde');
  expect(await lettersOf(world, {})).toBe('edcba');
  expect(await lettersOf(world, { sorting: ['created_at'] })).toBe('abcde');
});

test('what is added in front while a list is paged shifts it: an item comes twice', async () => {
  const world = mock.world();
  await customersIn(world, 'abcde');
  expect(await lettersOf(world, {}, () => customersIn(world, 'f'))).toBe('eddcba');
});

test('what is taken away while a list is paged shifts it: an item is passed over', async () => {
  const world = mock.world();
  const [, , , , e] = await customersIn(world, 'abcde');
  expect(await lettersOf(world, {}, () => world.client().customers.delete({ id: e?.id ?? '' }))).toBe('edba');
});

test('sorted by creation, what is added comes at the end', async () => {
  const world = mock.world();
  await customersIn(world, 'abcde');
  expect(await lettersOf(world, { sorting: ['created_at'] }, () => customersIn(world, 'f'))).toBe('abcdef');
});

test('a page that is repeated on the way ends the loop with an error', async () => {
  const world = mock.world();
  await customersIn(world, 'abcde');
  await arrange(world, { operation: 'customers.list', effect: { kind: 'repeat_page' } });
  await expect(lettersOf(world, {})).rejects.toMatchObject({ name: 'PagingError', page: 2 });
});

test.for([[{ kind: 'status', status: 503 }], [{ kind: 'drop' }], [{ kind: 'cut_body', bytes: 10 }]] as const)(
  'a page that fails with %j ends the loop, and is asked for again where that is wanted',
  async ([effect]) => {
    const world = mock.world();
    await customersIn(world, 'abcde');
    await arrange(world, { operation: 'customers.list', effect, after: 1, times: 1 });
    const client = createClient({ baseUrl: world.url, token: 'mock_oat_demo', retry: { initialInterval: 1 } });
    const found: string[] = [];
    for await (const { email } of client.customers.iterate(ours)) found.push(email.charAt(0));
    expect(found.join('')).toBe('edcba');
    await arrange(world, { operation: 'customers.list', effect, after: 1, times: 1 });
    await expect(lettersOf(world, {})).rejects.toThrow('customers.list');
  },
);
