import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startMock } from '../../../mock/start.ts';
import { runToEnd, startProcess } from '../support/process.ts';
import { SHOP, useFiles, useMocks } from './scenarios.ts';

const start = useMocks();
const write = useFiles();

const CUSTOMER = `# Whoever buys.
base: empty
steps:
  - name: ana
    call: customers.create
    with:
      body: { email: ana@costa.example, name: Ana }
  - call: customers.update
    with:
      id: \${ana.id}
      body:
        name: Ana Costa
`;

test.each([
  ['YAML', 'shop.yaml', CUSTOMER],
  ['JSON', 'shop.json', JSON.stringify({ base: 'empty', steps: SHOP.steps.slice(0, 2) })],
])('a mock begins with a scenario out of a file of %s', async (_, name, text) => {
  const { control, client } = await start({ scenario: write(name, text) });
  expect((await client().customers.list()).items.length + (await client().products.list()).items.length).toBe(1);
  expect(await control.worlds.get({ name: 'default' })).toMatchObject({ scenario: name, commits: 0 });
});

/** What two customers have in common stands once. */
const MERGED = `base: empty
steps:
  - call: customers.create
    with: { body: &ana { email: ana@costa.example, name: Ana } }
  - call: customers.create
    with:
      body:
        <<: *ana
        email: ben@costa.example
`;

test('a mapping takes what it has in common with another from it', async () => {
  const { client } = await start({ scenario: write('shop.yaml', MERGED) });
  const { items } = await client().customers.list({ sorting: ['email'] });
  expect(items.map(({ email, name }) => `${email} ${name}`)).toEqual([
    'ana@costa.example Ana',
    'ben@costa.example Ana',
  ]);
});

test.each([
  [
    'a field out of another mapping',
    MERGED.replaceAll('customers.create\n    with:\n', 'products.create\n    with:\n').replace(/ +email: ben.*\n/, ''),
    /^7:7 steps\[1\]\.with\.body\.\w+: .+ \(products\.create: 422\)$/,
  ],
  ['a merge of what is no mapping', MERGED.replace('*ana', 'ana'), '8:9: << takes a mapping, or a list of them'],
  [
    'an unknown field',
    CUSTOMER.replace('    with:\n      body: {', '    wiht:\n      body: {'),
    '6:5 steps[0].wiht: Unknown field',
  ],
  [
    'an unknown call',
    CUSTOMER.replace('customers.create', 'customer.create'),
    '5:5 steps[0].call: There is no call customer.create; did you mean customers.create?',
  ],
  [
    'a wrong reference',
    CUSTOMER.replace('ana.id', 'anna.id'),
    '10:7 steps[1].with.id: No step before is called anna: there are ana',
  ],
  [
    'a value that the contract refuses',
    CUSTOMER.replace('name: Ana Costa', 'email: nonsense'),
    '12:9 steps[1].with.body.email: Input should be a valid e-mail address (customers.update: 422)',
  ],
  [
    'a field that is missing',
    CUSTOMER.replace('email: ana@costa.example, ', ''),
    '7:7 steps[0].with.body.email: Field required (customers.create: 422)',
  ],
  [
    'no clock',
    `clock: yesterday\n${CUSTOMER}`,
    "1:1 clock: 'yesterday' is no time; write one with a zone, such as 2025-07-06T12:00:00Z (RFC 3339), or milliseconds since 1970",
  ],
  ['text that is no YAML', CUSTOMER.replace('{ email', '{ { email'), /^8:3: .+/],
  ['a list', '- steps', /^1:1: A scenario is an object with steps/],
  [
    'too much by aliases',
    `a: &a [x,x,x,x,x,x,x,x,x,x]\nb: &b [${'*a,'.repeat(50)}]\nc: [${'*b,'.repeat(50)}]\n`,
    /^1:1: Excessive alias count/,
  ],
  [
    'an alias within what it stands for',
    CUSTOMER.replace('body: { email: ana', 'body: &ana { metadata: { again: *ana }, email: ana'),
    '7:32 steps[0].with.body.metadata.again: This alias stands for a value that it is a part of',
  ],
  [
    'lists without end',
    `steps: ${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    /^1:\d+: Here values stand too deep within one another$/,
  ],
  ['a second document', `${CUSTOMER}---\n`, '13:1: A file has one scenario, and here another document begins'],
  ['a list as a name', `? [a, b]\n: 1\n${CUSTOMER}`, '1:1 [ a, b ]: Unknown field'],
])('%s is named by file, line, column and field', async (_, text, expected) => {
  const file = write('shop.yaml', text);
  const error = await startMock({ listen: false, scenario: file }).catch((reason) => reason);
  expect(error).toMatchObject({ name: 'ScenarioFault' });
  const [line = ''] = String(error.message).split('\n');
  expect(line.startsWith(`${file}:`)).toBe(true);
  const rest = line.slice(file.length + 1);
  if (typeof expected === 'string') expect(rest).toBe(expected);
  else expect(rest).toMatch(expected);
});

test('a name that is neither a file nor a scenario is refused with the scenarios that there are', async () => {
  await expect(startMock({ listen: false, scenario: 'defualt' })).rejects.toThrow(
    /^There is no file defualt, and no scenario of this name: there are default, empty/,
  );
});

test('a file of more than a mebibyte is not read', async () => {
  const file = write('large.yaml', `${CUSTOMER}#${' '.repeat(1024 * 1024)}`);
  await expect(startMock({ listen: false, scenario: file })).rejects.toThrow(
    /1048576 bytes at most, and this file has/,
  );
});

test('a file without an end is not read to it', async () => {
  await expect(startMock({ listen: false, scenario: '/dev/zero' })).rejects.toThrow(
    '/dev/zero: A scenario has 1048576 bytes at most, and this file has more',
  );
});

test.each(['latin1', 'utf16le'] as const)('a file in %s is refused', async (encoding) => {
  const file = write('shop.yaml', Buffer.from(`\ufeff${CUSTOMER.replace('Ana Costa', 'Zoë Costa')}`, encoding));
  await expect(startMock({ listen: false, scenario: file })).rejects.toThrow(`${file}: The file is no text in UTF-8`);
});

test('a scenario that is saved is built anew and its worlds begin again; one with a mistake leaves what there is', async () => {
  const file = write('shop.yaml', CUSTOMER);
  const lines: string[] = [];
  const waiting: (() => void)[] = [];
  const log = (line: string) => {
    lines.push(line);
    waiting.shift()?.();
  };
  const nextLine = () => new Promise<void>((resolve) => void waiting.push(resolve));
  const { client, control } = await start({ scenario: file, watchScenario: true, log });
  const names = async (world?: string) => (await client(world).customers.list()).items.map(({ name }) => name);
  expect([await names(), await names('other')]).toEqual([['Ana Costa'], ['Ana Costa']]);
  await control.worlds.create({ body: { name: 'bare', scenario: 'empty' } });
  await client('other').customers.create({ body: { email: 'ben@costa.example', name: 'Ben' } });

  const told = nextLine();
  writeFileSync(file, CUSTOMER.replace('Ana Costa', 'Ana Cruz'));
  await told;
  expect(lines).toEqual([`The scenario ${file} was built anew: 2 worlds begin again.`]);
  expect([await names(), await names('other'), await names('third'), await names('bare')]).toEqual([
    ['Ana Cruz'],
    ['Ana Cruz'],
    ['Ana Cruz'],
    [],
  ]);

  const refused = nextLine();
  writeFileSync(file, CUSTOMER.replace('customers.update', 'customers.change'));
  await refused;
  expect(lines[1]).toBe(
    `The scenario was not built anew, the one before stays: ${file}:8:5 steps[1].call: There is no call customers.change`,
  );
  expect([await names('other'), await names('fourth')]).toEqual([['Ana Cruz'], ['Ana Cruz']]);
});

test('on the command line, --scenario takes a file, and a mistake in it ends the start with its place', async () => {
  const good = startProcess('--port', '0', '--scenario', write('shop.yaml', CUSTOMER));
  const url = await good.url;
  const listed = await fetch(`${url}/v1/customers/`, { headers: { authorization: 'Bearer mock_oat_demo' } });
  expect((await listed.json()).items).toMatchObject([{ name: 'Ana Costa' }]);
  expect((await good.end('SIGTERM')).code).toBe(0);

  const file = write('wrong.yaml', CUSTOMER.replace('customers.create', 'customer.create'));
  const { code, stderr } = await runToEnd('--port', '0', '--scenario', file);
  expect([code, stderr]).toEqual([
    1,
    `billing-mock: ${file}:5:5 steps[0].call: There is no call customer.create; did you mean customers.create?\n`,
  ]);
});

test('--watch without the file of a scenario is a mistake', async () => {
  const { code, stderr } = await runToEnd('--watch', '--scenario', 'empty');
  expect(code).toBe(2);
  expect(stderr).toMatch(/--watch is for the file of a scenario: give it as --scenario FILE/);
});
