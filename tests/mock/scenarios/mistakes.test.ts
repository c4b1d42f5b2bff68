import { expect, test } from 'vitest';
import type { Scenario } from '../../../generated/control/types.ts';
import { useMocks } from './scenarios.ts';

const start = useMocks();

type Steps = readonly unknown[];

const MADE = { name: 'made', call: 'customers.create', with: { body: { email: 'ana@costa.example' } } };

const MISTAKES: readonly [string, Steps, path: readonly (string | number)[], msg: string][] = [
  [
    'a call that there is not',
    [{ call: 'product.create' }],
    [0, 'call'],
    'There is no call product.create; did you mean products.create?',
  ],
  ['a call about the process', [{ call: 'worlds.delete' }], [0, 'call'], 'There is no call worlds.delete'],
  [
    'an input that the call does not take',
    [{ call: 'customers.get', with: { id: 'x', body: {} } }],
    [0, 'with', 'body'],
    'customers.get takes no body: it takes id',
  ],
  ['a parameter of the path that is missing', [{ call: 'customers.get' }], [0, 'with', 'id'], 'customers.get needs id'],
  [
    'a call of the portal without a token',
    [{ call: 'portal.orders.list' }],
    [0],
    'portal.orders.list needs to know whose call it is: give the token as `as`',
  ],
  ['a name that two steps have', [MADE, MADE], [1, 'name'], 'A step before is called made'],
  [
    'the name of the counter',
    [{ ...MADE, name: 'index' }],
    [0, 'name'],
    'A step cannot be called index, which counts in it',
  ],
  [
    'a reference to a step that comes later',
    [{ call: 'customers.get', with: { id: '${made.id}' } }, MADE],
    [0, 'with', 'id'],
    'No step before is called made, and none has a name',
  ],
  [
    'a counter where nothing counts',
    [MADE, { call: 'customers.list', with: { email: 'c${index}@costa.example' } }],
    [1, 'with', 'email'],
    'No step before is called index: there are made',
  ],
  [
    'what is no reference',
    [MADE, { call: 'customers.get', with: { id: '${made id}' } }],
    [1, 'with', 'id'],
    '${made id} is no reference: write it like ${product.id} or ${list.items[0].id}, and $${ for ${',
  ],
  [
    'a field that the answer does not have',
    [MADE, { call: 'customers.get', with: { id: '${made.e_mail}' } }],
    [1, 'with', 'id'],
    'made has no e_mail; did you mean email?',
  ],
  [
    'a place behind the end of a list',
    [
      { name: 'all', call: 'customers.list', with: { email: 'x@x.example' } },
      { call: 'customers.get', with: { id: '${all.items[0].id}' } },
    ],
    [1, 'with', 'id'],
    'all.items has no 0: it is a list of 0, counted from 0',
  ],
  [
    'an object within a text',
    [MADE, { call: 'customers.list', with: { email: 'a${made}' } }],
    [1, 'with', 'email'],
    '${made} is an object: a text takes texts, numbers, true and false',
  ],
  [
    'a body that the contract refuses',
    [
      {
        call: 'products.create',
        with: {
          body: { name: 'Plan', recurring_interval: null, prices: [{ amount_type: 'fixed', price_amount: 'x' }] },
        },
      },
    ],
    [0, 'with', 'body', 'prices', 0, 'price_amount'],
    'Input should be a valid integer (products.create: 422)',
  ],
  [
    'a query that the contract refuses',
    [{ call: 'customers.list', with: { page: 0 } }],
    [0, 'with', 'page'],
    'Input should be greater than or equal to 1 (customers.list: 422)',
  ],
  [
    'a rule that is broken',
    [MADE, { ...MADE, name: 'again' }],
    [1, 'with', 'body', 'email'],
    'Another customer has this e-mail address (customers.create: 422)',
  ],
  [
    'an answer that was not meant',
    [{ call: 'customers.get', with: { id: '00000000-0000-4000-8000-000000000000' } }],
    [0, 'call'],
    'customers.get answers 404 ResourceNotFound: No customer with this id. Say `expect: 404` if it should',
  ],
  [
    'a token that is none',
    [{ call: 'customers.list', as: 'nonsense' }],
    [0, 'as'],
    'customers.list answers 401 Unauthorized: The access token is unknown, expired or revoked. Say `expect: 401` if it should',
  ],
  ['a success where an error is meant', [{ ...MADE, expect: 422 }], [0, 'expect'], 'customers.create answers 201'],
  [
    'a step of the control API that fails',
    [{ call: 'clock.advance', with: { body: {} } }],
    [0, 'with', 'body', 'by'],
    "Field required here, or give to as 'next-work' or 'renewal' (clock.advance: 422)",
  ],
  [
    'more calls than a scenario makes',
    Array.from({ length: 11 }, () => ({ call: 'customers.list', times: 1000 })),
    [],
    'These are 11000 calls; a scenario makes 10000 at most',
  ],
];

test.each(MISTAKES)('%s is said with its place and how to mend it', async (_, steps, path, msg) => {
  const { control } = await start();
  const scenario = { base: 'empty', steps } as Scenario; // what is wrong is what the test is about
  const refused = control.worlds.create({ body: { name: 'wrong', scenario } });
  await expect(refused).rejects.toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'scenario', 'steps', ...path], msg }] },
  });
  expect((await control.worlds.list()).items).toEqual([]);
});

test('all mistakes that can be seen beforehand are said at once, and nothing is called', async () => {
  const { control } = await start();
  const steps = [{ call: 'customer.list' }, { call: 'customers.get', with: { id: '${nobody.id}' } }];
  const refused = await control.worlds.create({ body: { name: 'wrong', scenario: { steps } } }).catch((error) => error);
  expect(refused.body.detail.map(({ loc }: { loc: string[] }) => loc.slice(2).join('.'))).toEqual([
    'steps.0.call',
    'steps.1.with.id',
  ]);
});

test('a world that cannot begin again stays as it is', async () => {
  const { control, client } = await start();
  await client('one').customers.create({ body: { email: 'ana@costa.example' } });
  const scenario = { steps: [{ call: 'customers.get', with: { id: '00000000-0000-4000-8000-000000000000' } }] };
  await expect(control.worlds.reset({ name: 'one', body: { scenario } })).rejects.toMatchObject({ status: 422 });
  expect((await client('one').customers.list({ email: 'ana@costa.example' })).pagination.total_count).toBe(1);
});
