import { expect, test } from 'vitest';
import { invoicePdf } from '../../../mock/invoices/layout.ts';
import { shownText } from '../../../mock/invoices/shown-text.ts';
import type { Invoice } from '../../../mock/views/invoices.ts';
import { readPdf } from '../../support/read-pdf.ts';

const INVOICE: Invoice = {
  number: 'BENCHMATE-0001',
  created_at: '2025-07-01T10:05:00.000000Z',
  seller: ['Benchmate'],
  buyer: ['Harbor (Analytics)', 'Torstraße 12'],
  facts: [['Date', '2025-07-01']],
  items: [{ label: 'Pro', amount: '$25.00' }],
  totals: [{ label: 'Total', amount: '$14.88' }],
  notes: [],
};

const fileOf = (changes: Partial<Invoice> = {}) => invoicePdf({ ...INVOICE, ...changes });
const linesOf = async (changes: Partial<Invoice> = {}) => readPdf(await fileOf(changes)).pages.flat();

test('an invoice says what it is given, from the top to the foot', async () => {
  expect(await linesOf()).toEqual([
    ...['Invoice', 'BENCHMATE-0001', 'From', 'Benchmate', 'Billed to', 'Harbor (Analytics)', 'Torstraße 12'],
    ...['Date', '2025-07-01', 'Description', 'Amount', '$25.00', 'Pro', 'Total', '$14.88'],
    ...['Invoice BENCHMATE-0001', 'Page 1 of 1'],
  ]);
});

test('its fonts have Latin, Greek and Cyrillic letters, and are part of the file as far as they are used', async () => {
  const names = ['Łódź, Șerban, Đặng, Genève, “€5” ₴ ₹', 'Λεωφόρος Βασιλίσσης Σοφίας', 'Жанна Дмитриевна Щербакова'];
  const file = await fileOf({ buyer: names });
  expect(readPdf(file).pages.flat()).toEqual(expect.arrayContaining(names));
  expect(readPdf(file).fonts.toSorted()).toEqual(['NotoSans-Regular', 'NotoSans-SemiBold']);
  // Each of the two fonts has over 200 KB.
  expect(file.length).toBeLessThan(40_000);
});

test('a letter that the fonts lack is one box, and is still copied as it is written', async () => {
  const { pages, actual } = readPdf(await fileOf({ buyer: ['株式会社 Hafen', '👩‍👩‍👧‍👦 🎉', 'Köln'] }));
  expect(pages.flat()).toEqual(expect.arrayContaining(['□□□□ Hafen', '□ □', 'Köln']));
  expect(actual).toEqual(['株式会社 Hafen', '👩‍👩‍👧‍👦 🎉']);
});

test.each([
  ['Ko\u0308ln', 'Köln'],
  ['a\nb\t c', 'a b c'],
  ['1\u00a0000', '1\u00a0000'],
  ['a\u0000b', 'a□b'],
  ['e\u0489', 'e\u0489'],
  ['a\u20dd', 'a'],
  ['❤️', '□'],
])('%j is shown as %j', (text, shown) => {
  expect(shownText(text)).toBe(shown);
});

test('the same invoice gives the same bytes; its time is that of the invoice', async () => {
  const file = await fileOf();
  expect(file.equals(await fileOf())).toBe(true);
  expect(file.equals(await fileOf({ number: 'BENCHMATE-0002' }))).toBe(false);
  expect(file.toString('latin1')).toContain('(D:20250701100500Z)');
});

test('it has as many pages as the items need, each with its number and the heads of the columns', async () => {
  const items = Array.from({ length: 100 }, (_, index) => ({ label: `Line ${index}`, amount: `$${index}.00` }));
  const { pages } = readPdf(await fileOf({ items }));
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, lines] of pages.entries()) {
    expect(lines.slice(-2)).toEqual(['Invoice BENCHMATE-0001', `Page ${index + 1} of ${pages.length}`]);
    expect(lines).toEqual(expect.arrayContaining(['Description', 'Amount']));
  }
  const shown = pages.flat();
  expect(shown.filter((line) => /^Line \d+$/.test(line))).toEqual(items.map(({ label }) => label));
  expect(shown).toEqual(expect.arrayContaining(items.map(({ amount }) => amount)));
});

test('long names are broken into lines, a word in itself where it must be, and nothing of them is lost', async () => {
  const name = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft und Töchter';
  const lines = await linesOf({ buyer: [name], items: [{ label: `${name} ${name}`, amount: '$1.00' }] });
  const joined = lines.join('').replaceAll(' ', '');
  expect(joined.split(name.replaceAll(' ', '')).length - 1).toBe(3);
});

test('a text that is longer than a page begins where it stands and goes on overleaf', async () => {
  const { pages } = readPdf(await fileOf({ items: [{ label: 'word '.repeat(2000), amount: '$1.00' }] }));
  expect(pages[0]?.filter((line) => line.startsWith('word')).length).toBeGreaterThan(10);
  const words = pages.flat().flatMap((line) => line.match(/word/g) ?? []);
  expect(words).toHaveLength(2000);
});
