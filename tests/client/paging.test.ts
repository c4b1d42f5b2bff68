import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { type ClientOptions, createClient } from '../../client/lean.ts';
import type { Customer, CustomerList } from '../../generated/types.ts';

type Answer = (place: { page: number; limit: number }) => unknown;

/** A client of an API whose lists answer so, and the pages that it was asked for. */
function clientOf(answer: Answer, options: ClientOptions = {}) {
  const asked: { page: number; limit: number }[] = [];
  const fetch = async (request: Request) => {
    const { searchParams } = new URL(request.url);
    const place = { page: Number(searchParams.get('page')), limit: Number(searchParams.get('limit')) };
    asked.push(place);
    return Response.json(answer(place));
  };
  return { client: createClient({ fetch, ...options }), asked };
}

/** A list as the documents have it: a limit of more than 100 is treated as 100. */
function listOf(count: number): Answer {
  return ({ page, limit }) => {
    const size = Math.min(limit, 100);
    const [from, to] = [(page - 1) * size, Math.min(page * size, count)];
    const items = Array.from({ length: Math.max(to - from, 0) }, (_, index) => ({ id: `${from + index}` }));
    return { items, pagination: { total_count: count, max_page: Math.ceil(count / size) } };
  };
}

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of list) found.push(item);
  return found;
}

const idsUpTo = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);

test('a list of any length is given whole and in order, with one call for each page', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 250 }), fc.integer({ min: 1, max: 130 }), async (count, limit) => {
      const { client, asked } = clientOf(listOf(count));
      const items = await all(client.customers.iterate({ limit }));
      expect(items.map(({ id }) => id)).toEqual(idsUpTo(count));
      const calls = Math.max(Math.ceil(count / Math.min(limit, 100)), 1);
      expect(asked.map(({ page }) => page)).toEqual(Array.from({ length: calls }, (_, index) => index + 1));
    }),
  );
});

test('each list has both methods, with the types of its items and pages', async () => {
  const { client } = clientOf(listOf(0));
  expectTypeOf(client.customers.iterate()).toEqualTypeOf<AsyncIterable<Customer>>();
  expectTypeOf(client.customers.pages()).toEqualTypeOf<AsyncIterable<CustomerList>>();
  expect(await all(client.benefits.iterateGrants({ id: 'a' }))).toEqual([]);
  expect(await all(client.webhooks.pagesOfDeliveries())).toHaveLength(1);
});

test('100 items are asked for at once and at most, and what the input says is kept', async () => {
  const { client, asked } = clientOf(listOf(320));
  await all(client.customers.pages());
  expect(asked.map(({ limit }) => limit)).toEqual([100, 100, 100, 100]);
  const items = await all(client.customers.iterate({ limit: 500, page: 3 }));
  expect(asked.slice(4)).toEqual([
    { page: 3, limit: 100 },
    { page: 4, limit: 100 },
  ]);
  expect(items.map(({ id }) => id)).toEqual(idsUpTo(320).slice(200));
});

test('an empty list is one page without items', async () => {
  const { client, asked } = clientOf(listOf(0));
  expect(await all(client.customers.pages())).toEqual([{ items: [], pagination: { total_count: 0, max_page: 0 } }]);
  expect(await all(client.customers.iterate({ page: 7 }))).toEqual([]);
  expect(asked).toHaveLength(2);
});

test('nothing is asked for before it is needed, nor after the loop is left', async () => {
  const { client, asked } = clientOf(listOf(25));
  const customers = client.customers.iterate({ limit: 10 });
  expect(asked).toEqual([]);
  for await (const { id } of customers) {
    expect(asked).toHaveLength(Number(id) < 10 ? 1 : 2);
    if (id === '12') break;
  }
  expect(asked).toHaveLength(2);
  expect(await all(customers)).toHaveLength(25); // a second loop begins anew
});

test('what its user does with a page has no say in whether there is a next one', async () => {
  const { client } = clientOf(listOf(25));
  const taken: Customer[] = [];
  for await (const { items } of client.customers.pages({ limit: 10 })) taken.push(...items.splice(0));
  expect(taken).toHaveLength(25);
});

test('a page that is not full is the last, whatever max_page says', async () => {
  const { client, asked } = clientOf(({ page }) => ({
    items: page < 3 ? [{ id: page }] : [],
    pagination: { total_count: 9, max_page: 9 },
  }));
  expect(await all(client.customers.iterate({ limit: 1 }))).toHaveLength(2);
  expect(asked).toHaveLength(3);
});

test.for([0, Number.NaN])('a page without items is the last, whatever its limit: %d', async (limit) => {
  const { client, asked } = clientOf(() => ({ items: [], pagination: { total_count: 9, max_page: 1_000_000 } }));
  expect(await all(client.customers.iterate({ limit }))).toEqual([]);
  expect(asked).toHaveLength(1);
});

describe('pages that come again', () => {
  test('end with an error, in whatever order, though there is always a next one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 12 }), async (lead, cycle) => {
        const { client, asked } = clientOf(({ page }) => ({
          items: [{ id: page <= lead ? page : lead + ((page - lead) % cycle) + 1 }],
          pagination: { total_count: 1000, max_page: 1_000_000 },
        }));
        await expect(all(client.customers.iterate({ limit: 1 }))).rejects.toMatchObject({ name: 'PagingError' });
        expect(asked.length).toBeLessThanOrEqual(4 * (lead + cycle));
      }),
    );
  });

  test('are named', async () => {
    const { client } = clientOf(() => ({ items: [{ id: 1 }], pagination: { total_count: 3, max_page: 3 } }));
    await expect(all(client.customers.iterate({ limit: 1 }))).rejects.toMatchObject({
      call: 'customers.list',
      page: 2,
      message: 'Paging failed: customers.list: page 2 is page 1 again, with the same items and the same counts',
    });
  });

  test('are told by their whole items where these have no id', async () => {
    const events = ({ page }: { page: number }) => ({
      items: [{ name: page < 3 ? `a${page}` : 'a2' }],
      pagination: { total_count: 9, max_page: 9 },
    });
    await expect(all(clientOf(events).client.events.iterateNames({ limit: 1 }))).rejects.toMatchObject({ page: 3 });
  });

  test('are told by their counts alone, whatever else a page says of itself', async () => {
    const { client } = clientOf(({ page }) => ({
      items: [{ id: 1 }],
      pagination: { total_count: 3, max_page: 3, asked: page },
    }));
    await expect(all(client.customers.iterate({ limit: 1 }))).rejects.toMatchObject({ page: 2 });
  });

  test('are none when as many items were added meanwhile', async () => {
    const { client } = clientOf(({ page }) => ({
      items: [{ id: page < 3 ? 1 : 2 }],
      pagination: { total_count: page + 1, max_page: 3 },
    }));
    expect(await all(client.customers.iterate({ limit: 1 }))).toHaveLength(3);
  });
});

test.for([[null], [{}], [{ items: [] }], [{ items: {}, pagination: { max_page: 1 } }], ['text']] as const)(
  'an answer that is no page ends with an error: %j',
  async ([answer]) => {
    await expect(all(clientOf(() => answer).client.customers.iterate())).rejects.toThrow(
      'Paging failed: customers.list: page 1 has no items, or does not say how many pages there are',
    );
  },
);

describe('an aborted signal', () => {
  test('ends a loop between two items', async () => {
    const { client, asked } = clientOf(listOf(5));
    const leaving = new AbortController();
    const seen: string[] = [];
    const loop = async () => {
      for await (const { id } of client.customers.iterate({}, { signal: leaving.signal })) {
        seen.push(id);
        if (seen.length === 2) leaving.abort('left');
      }
    };
    await expect(loop()).rejects.toMatchObject({
      name: 'RequestAbortedError',
      message: 'Request aborted: customers.list: between two items',
      cause: 'left',
    });
    expect([seen, asked.length]).toEqual([['0', '1'], 1]);
  });

  test('ends a loop before the next page', async () => {
    const { client, asked } = clientOf(listOf(20));
    const leaving = new AbortController();
    const loop = async () => {
      for await (const _ of client.customers.pages({ limit: 10 }, { signal: leaving.signal })) leaving.abort();
    };
    await expect(loop()).rejects.toMatchObject({ name: 'RequestAbortedError' });
    expect(asked).toHaveLength(1);
  });
});
