import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { recordCalls } from '../bench/clients/calls.ts';
import { HERE } from '../bench/clients/contenders.ts';
import { FAULTS, outcomeOf } from '../bench/clients/faults.ts';
import { loads, OWN, PROGRAMS } from '../bench/clients/programs.ts';
import { installSdk } from '../bench/clients/sdk.ts';
import { LARGE, missed } from '../bench/clients/targets.ts';

const readme = readFileSync('README.md', 'utf8');

/** The cells of the table between two marks, its head first. */
function rowsBetween(mark: string): readonly (readonly string[])[] {
  const [, text = ''] = new RegExp(`<!-- ${mark} -->\n(.*)\n<!-- /${mark} -->`, 's').exec(readme) ?? [];
  const lines = text.split('\n').filter((line) => line.startsWith('|') && !line.startsWith('|---'));
  return lines.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

const [faultHead = [], ...faultRows] = rowsBetween('client-faults');
const calls = await recordCalls();

test('the table of faults has every fault, and every client', () => {
  expect(faultHead.slice(1)).toEqual(Object.keys(PROGRAMS));
  expect(faultRows.map(([fault]) => fault)).toEqual(FAULTS.map(({ name }) => name));
});

test.each(HERE)('each fault does with $name what the table says', async (contender) => {
  const column = faultHead.indexOf(contender.name);
  const outcomes = await Promise.all(FAULTS.map((fault) => outcomeOf(fault, contender, calls)));
  expect(outcomes).toEqual(faultRows.map((row) => row[column]));
});

test('the table of costs has every client and two SDKs, with their figures and the targets', () => {
  const [head = [], ...rows] = rowsBetween('client-costs');
  expect(head.slice(1)).toEqual([
    'a checkout of 10 KB',
    'target: at most',
    'over HTTP',
    'ten calls',
    'one call in a page',
    'all calls',
  ]);
  expect(rows.map(([name]) => name)).toEqual([...Object.keys(PROGRAMS), 'vendor SDK A', 'vendor SDK B']);
  for (const [name = '', large = '', target = '', http = '', ten = '', one = '', whole = ''] of rows) {
    const isSdk = name.startsWith('vendor');
    const [ratio, size] = [/^\d+(\.\d+)? ×$/, /^\d+\.\d KB$/];
    expect(large).toMatch(isSdk ? /^$/ : ratio);
    expect(target).toBe(LARGE[name] === undefined ? '' : `${LARGE[name].toFixed(2)} ×`);
    expect(http).toMatch(isSdk ? /^$/ : ratio);
    expect(ten).toMatch(isSdk ? /^$/ : ratio);
    expect(one).toMatch(isSdk ? /^$/ : size);
    expect(whole).toMatch(size);
  }
});

test('the table of imports has every client and two SDKs, each beside the default entry of this one', () => {
  const [head = [], ...rows] = rowsBetween('client-imports');
  expect(head).toEqual([
    '',
    'import, over an empty file',
    'import and a first call, over `fetch`',
    'import of `billing-contract` over it',
  ]);
  expect(rows.map(([name]) => name)).toEqual([...Object.keys(loads()), 'vendor SDK A', 'vendor SDK B']);
  const ratio = /^\d+(\.\d+)? ×$/;
  for (const [name = '', load = '', first = '', own = ''] of rows) {
    expect([load, own]).toEqual([expect.stringMatching(ratio), expect.stringMatching(ratio)]);
    expect(first).toMatch(loads()[name]?.call === undefined ? /^$/ : ratio);
  }
  const [, load, , own] = rows.find(([name]) => name === OWN) ?? [];
  expect([load, own]).toEqual([expect.stringMatching(ratio), '1.00 ×']);
});

test('the clients that calls are made with are those whose programs are weighed', () => {
  expect(HERE.map(({ name }) => name).filter((name) => !Object.hasOwn(PROGRAMS, name))).toEqual([]);
  expect(Object.keys(LARGE).filter((name) => !Object.hasOwn(PROGRAMS, name))).toEqual([]);
});

test('a call that takes more than its target is told', () => {
  const costs = { name: 'this client, with validation', whole: 1 };
  expect(
    missed([
      { ...costs, large: 1.7 },
      { ...costs, name: 'another', large: 9 },
    ]),
  ).toEqual([]);
  expect(missed([{ ...costs, large: 2 }])).toEqual([
    'a checkout takes this client, with validation 2.00 × `fetch`, at most 1.70 × is the target',
  ]);
});

test.each(['some-sdk', 'some-sdk@latest', 'some-sdk@^1.2.3', '--sdk', ''])(
  'the package of an SDK has an exact version, unlike %j',
  async (spec) => {
    await expect(installSdk(spec)).rejects.toThrow('a package with its exact version, such as some-sdk@1.2.3');
  },
);
