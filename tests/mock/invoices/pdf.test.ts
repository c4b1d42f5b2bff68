import { describe, expect, test } from 'vitest';
import { toLatin, widthOf, wrap } from '../../../mock/invoices/latin-text.ts';
import { layOut } from '../../../mock/invoices/layout.ts';
import { writePdf } from '../../../mock/invoices/pdf.ts';
import type { Invoice } from '../../../mock/views/invoices.ts';

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

const fileOf = (changes: Partial<Invoice> = {}) => writePdf(layOut({ ...INVOICE, ...changes }));
const pagesIn = (file: string) => file.match(/\/Type \/Page /g)?.length;

describe('a PDF file', () => {
  test('has its objects where the table says, and the table where the end says', () => {
    const file = fileOf();
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
    expect(file.slice(start, start + 5)).toBe('xref\n');
    const offsets = [...file.slice(start).matchAll(/(\d{10}) 00000 n /g)].map(([, offset]) => Number(offset));
    expect(offsets).toHaveLength(7);
    for (const [index, offset] of offsets.entries()) {
      expect(file.slice(offset, offset + 8)).toBe(`${index + 1} 0 obj\n`);
    }
  });

  test('says how long each stream is', () => {
    const streams = [...fileOf().matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g)];
    expect(streams.map(([, , content = '']) => content.length)).toEqual(streams.map(([, length]) => Number(length)));
    expect(streams).toHaveLength(1);
  });

  test('is all ASCII, with brackets and other letters as their codes', () => {
    const file = fileOf();
    expect(file).toMatch(/^[\n\x20-\x7e]*$/);
    // ß is 223 in Windows-1252, 337 in octal.
    expect(file).toContain('(Torstra\\337e 12)');
    expect(file).toContain('(Harbor \\050Analytics\\051)');
  });

  test('keeps what the font cannot show for those who search and copy', () => {
    expect(fileOf({ buyer: ['Ł'] })).toContain('/Span << /ActualText <feff0141> >> BDC BT /F1 10 Tf 320.00');
  });

  test('has as many pages as the items need, each with its number', () => {
    expect(pagesIn(fileOf())).toBe(1);
    const items = Array.from({ length: 100 }, (_, index) => ({ label: `Line ${index}`, amount: '$1.00' }));
    const file = fileOf({ items });
    expect(pagesIn(file)).toBe(3);
    expect(file).toContain('(BENCHMATE-0001, page 3 of 3)');
    for (const { label } of items) expect(file).toContain(`(${label})`);
  });
});

test('letters that the font lacks lose their accents, and those of other scripts are question marks', () => {
  expect(toLatin('Łódź, Șerban, Genève, “€5”')).toBe('Lódz, Serban, Genève, “€5”');
  expect(toLatin('株式\n🎉')).toBe('?? ?');
});

test('a text is as wide as its letters', () => {
  // $ 556, three digits 556 each, the point 278, the minus 333
  expect(widthOf('-$1.50', 10)).toBeCloseTo(28.35);
});

test('lines are broken between words, and within one that is too long', () => {
  // A capital M is 833 wide.
  expect(wrap('M MM MMMMM', 10, 26)).toEqual(['M', 'MM', 'MMM', 'MM']);
  expect(wrap('M M M', 10, 26)).toEqual(['M M', 'M']);
  expect(wrap(' ', 10, 26)).toEqual([]);
});
