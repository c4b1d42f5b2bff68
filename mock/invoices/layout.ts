import type { Invoice, InvoiceLine } from '../views/invoices.ts';
import { widthOf, wrap } from './latin-text.ts';
import { type Mark, PAGE, type PdfContent } from './pdf.ts';

const LEFT = 56;
const RIGHT = PAGE.width - LEFT;
const MIDDLE = 320;
const TOP = PAGE.height - 64;
const BOTTOM = 84;
const FOOT = 48;
const SIZE = 10;
const LEADING = 15;

/** Sets an invoice on as many pages as it needs. */
export function layOut(invoice: Invoice): PdfContent {
  const sheet = new Sheet();
  head(sheet, invoice);
  for (const line of invoice.items) row(sheet, line);
  sheet.rule();
  totals(sheet, invoice.totals);
  for (const note of invoice.notes) sheet.write(LEFT, note);
  return {
    title: `Invoice ${invoice.number}`,
    author: invoice.seller[0] ?? '',
    createdAt: Date.parse(invoice.created_at),
    pages: sheet.numbered(invoice.number),
  };
}

function head(sheet: Sheet, { seller, buyer, facts }: Invoice): void {
  sheet.write(LEFT, 'Invoice', { size: 24, bold: true });
  sheet.skip(1.5);
  const start = sheet.y;
  block(sheet, LEFT, 'From', seller);
  const afterSeller = sheet.y;
  sheet.y = start;
  block(sheet, MIDDLE, 'Billed to', buyer);
  sheet.y = Math.min(sheet.y, afterSeller);
  sheet.skip(0.5);
  for (const [label, value] of facts) {
    sheet.mark(LEFT, label, { bold: true });
    sheet.write(LEFT + 100, value);
  }
  sheet.skip(1);
  sheet.mark(LEFT, 'Description');
  sheet.writeRight('Amount');
  sheet.rule();
}

function block(sheet: Sheet, x: number, title: string, lines: readonly string[]): void {
  sheet.write(x, title, { bold: true });
  for (const line of lines.flatMap((text) => wrap(text, SIZE, RIGHT - MIDDLE))) sheet.write(x, line);
}

function row(sheet: Sheet, { label, amount }: InvoiceLine): void {
  const [first = '', ...rest] = wrap(label, SIZE, RIGHT - LEFT - 110);
  sheet.keep(1 + rest.length);
  sheet.mark(LEFT, first);
  sheet.writeRight(amount);
  for (const line of rest) sheet.write(LEFT, line);
}

/** The totals stay together on one page; the last one is what was paid. */
function totals(sheet: Sheet, lines: readonly InvoiceLine[]): void {
  sheet.keep(lines.length + 3);
  for (const [index, { label, amount }] of lines.entries()) {
    const bold = index === lines.length - 1;
    const [first = '', ...rest] = wrap(label, SIZE, RIGHT - MIDDLE - 90);
    sheet.mark(MIDDLE, first, { bold });
    sheet.writeRight(amount, bold);
    for (const more of rest) sheet.write(MIDDLE, more);
  }
  sheet.skip(1);
}

interface Style {
  readonly size?: number;
  readonly bold?: boolean;
}

/** Pages that are written from the top, one line below the other. */
class Sheet {
  /** The base line of the next line. */
  y: number = TOP;
  readonly #pages: Mark[][] = [[]];

  /** Writes in the present line and stays in it. */
  mark(x: number, text: string, { size = SIZE, bold = false }: Style = {}): void {
    this.keep(1);
    this.#pages.at(-1)?.push({ x, y: this.y, text, size, bold });
  }

  write(x: number, text: string, style?: Style): void {
    this.mark(x, text, style);
    this.skip(1);
  }

  /** Writes at the right edge. Digits are as wide in bold as they are otherwise. */
  writeRight(text: string, bold = false): void {
    this.write(RIGHT - widthOf(text, SIZE), text, { bold });
  }

  rule(): void {
    this.#pages.at(-1)?.push({ x: LEFT, y: this.y + SIZE / 2, width: RIGHT - LEFT });
    this.y -= SIZE;
  }

  skip(lines: number): void {
    this.y -= lines * LEADING;
  }

  /** Begins a new page unless this many lines fit on the present one. */
  keep(lines: number): void {
    if (this.y - (lines - 1) * LEADING >= BOTTOM) return;
    this.#pages.push([]);
    this.y = TOP;
  }

  /** The pages, each with its number at the foot. */
  numbered(name: string): Mark[][] {
    const count = this.#pages.length;
    return this.#pages.map((marks, index) => {
      const text = `${name}, page ${index + 1} of ${count}`;
      return [...marks, { x: LEFT, y: FOOT, text, size: 8, bold: false }];
    });
  }
}
