import { expect, test } from 'vitest';
import { REFUSALS } from '../../../mock/engine/refusals.ts';
import { guideText } from '../../support/guide-samples.ts';

/** Status and name of each row of the guide's catalogue. */
function catalogue(): string[] {
  const rows = guideText('errors.md').matchAll(/^\| (\d{3}) \| (`.*?`|none) \|/gm);
  return [...rows].flatMap(([, status, names = '']) =>
    names.split(', ').map((name) => `${status} ${name.replaceAll('`', '')}`),
  );
}

test('the guide lists every answer of the protocol', () => {
  const answered = Object.entries(REFUSALS).map(([name, status]) => `${status} ${name}`);
  expect(catalogue()).toEqual(expect.arrayContaining(answered));
});

test('the catalogue is in the order of its statuses, and has no row twice', () => {
  const rows = catalogue();
  expect(rows.map((row) => row.slice(0, 3))).toEqual(rows.map((row) => row.slice(0, 3)).toSorted());
  expect(new Set(rows).size).toBe(rows.length);
});
