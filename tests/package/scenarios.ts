import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SCENARIO_NAMES } from '../../mock/scenarios/names.ts';
import { mustRun } from './run.ts';

/** Each is built of files that the package brings. The large one is told in rows, by the code that its name alone loads. */
const BUILT = SCENARIO_NAMES.filter((name) => name !== 'large');

const FILE = `base: empty
steps:
  - call: customers.create
    with: { body: { email: ana@costa.example } }
`;

const PROGRAM = `
  import { startMock } from 'billing-contract/mock';
  for (const scenario of JSON.parse(process.argv[1])) {
    const mock = await startMock({ listen: false, scenario });
    const { customers, products } = mock.client();
    const lists = [await customers.list(), await products.list()];
    const isFilled = lists.some(({ items }) => items.length > 0);
    console.log((await mock.control.worlds.get({ name: 'default' })).scenario, isFilled);
    await mock.close();
  }
`;

/** `folder`: where the package is installed. */
export function testScenarios(folder: () => string): void {
  test('an installed mock begins with each of its scenarios, and with one out of a file', async () => {
    await writeFile(join(folder(), 'shop.yaml'), FILE);
    const names = JSON.stringify([...BUILT, 'shop.yaml']);
    const output = await mustRun(process.execPath, ['--input-type=module', '--eval', PROGRAM, names], folder());
    expect(output.trim().split('\n')).toEqual([
      ...BUILT.map((name) => `${name} ${name !== 'empty'}`),
      'shop.yaml true',
    ]);
  });
}
