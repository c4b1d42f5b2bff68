import type { Invoice, InvoiceLine } from '../views/invoices.ts';
import { MARGINS, type PdfInfo, writePdf } from './pdf.ts';
import { type Column, Sheet, type Style } from './sheet.ts';

/** The width of an A4 page, in points. */
const PAGE_WIDTH = 595.28;
const LEFT = MARGINS.left;
const RIGHT = PAGE_WIDTH - MARGINS.right;
const MIDDLE = 308;
const GAP = 24;

const WHOLE: Column = { x: LEFT, width: RIGHT - LEFT };
const LEFT_HALF: Column = { x: LEFT, width: MIDDLE - LEFT - GAP };
const RIGHT_HALF: Column = { x: MIDDLE, width: RIGHT - MIDDLE };
const FACT: Column = { x: LEFT, width: 100 };
const FACT_VALUE: Column = { x: LEFT + 100, width: RIGHT - LEFT - 100 };
const AMOUNT: Column = { x: RIGHT - 120, width: 120 };
const LABEL: Column = { x: LEFT, width: RIGHT - LEFT - AMOUNT.width - GAP };
const TOTAL_LABEL: Column = { x: MIDDLE, width: RIGHT - MIDDLE - AMOUNT.width };

const HEADING: Style = { size: 9, bold: true, muted: true };
const ROW_SPACE = 6;

/** The invoice as a PDF file, on as many pages as it needs. */
export function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const info: PdfInfo = {
    title: `Invoice ${invoice.number}`,
    author: invoice.seller[0] ?? '',
    createdAt: Date.parse(invoice.created_at),
  };
  return writePdf(info, (document) => {
    const sheet = new Sheet(document);
    head(sheet, invoice);
    tableHead(sheet);
    for (const line of invoice.items) row(sheet, line);
    totals(sheet, invoice.totals);
    for (const note of invoice.notes) sheet.write(WHOLE, note, { muted: true });
    sheet.number(WHOLE, `Invoice ${invoice.number}`);
  });
}

function head(sheet: Sheet, { number, seller, buyer, facts }: Invoice): void {
  sheet.write(WHOLE, 'Invoice', { size: 26, bold: true });
  sheet.write(WHOLE, number, { size: 12, muted: true });
  sheet.y += 24;
  const top = sheet.y;
  party(sheet, LEFT_HALF, 'From', seller);
  const end = sheet.y;
  sheet.y = top;
  party(sheet, RIGHT_HALF, 'Billed to', buyer);
  sheet.y = Math.max(sheet.y, end) + 20;
  for (const [label, value] of facts) {
    sheet.writeBeside([
      { column: FACT, text: label, style: { muted: true } },
      { column: FACT_VALUE, text: value },
    ]);
    sheet.y += 2;
  }
  sheet.y += 24;
}

/** The first line is the name. */
function party(sheet: Sheet, column: Column, title: string, [name = '', ...lines]: readonly string[]): void {
  sheet.write(column, title, HEADING);
  sheet.y += 3;
  sheet.write(column, name, { size: 11, bold: true });
  for (const line of lines) sheet.write(column, line);
}

function tableHead(sheet: Sheet): void {
  sheet.writeBeside([
    { column: LABEL, text: 'Description', style: HEADING },
    { column: AMOUNT, text: 'Amount', style: { ...HEADING, align: 'right' } },
  ]);
  sheet.y += ROW_SPACE / 2;
  sheet.rule(WHOLE);
  sheet.y += ROW_SPACE;
}

function row(sheet: Sheet, { label, amount }: InvoiceLine): void {
  if (sheet.keep(sheet.heightOf(LABEL, label) + ROW_SPACE)) tableHead(sheet);
  sheet.writeBeside([
    { column: AMOUNT, text: amount, style: { align: 'right' } },
    { column: LABEL, text: label },
  ]);
  sheet.y += ROW_SPACE / 2;
  sheet.rule(WHOLE);
  sheet.y += ROW_SPACE;
}

/** The totals stay together on one page; the last one is what was paid. */
function totals(sheet: Sheet, lines: readonly InvoiceLine[]): void {
  const heights = lines.map(({ label }) => sheet.heightOf(TOTAL_LABEL, label) + ROW_SPACE);
  sheet.keep(heights.reduce((sum, height) => sum + height, 4 * ROW_SPACE));
  sheet.y += ROW_SPACE;
  for (const [index, { label, amount }] of lines.entries()) {
    const isLast = index === lines.length - 1;
    if (isLast) {
      sheet.rule(RIGHT_HALF);
      sheet.y += ROW_SPACE;
    }
    const style: Style = isLast ? { bold: true, size: 11 } : {};
    sheet.writeBeside([
      { column: TOTAL_LABEL, text: label, style },
      { column: AMOUNT, text: amount, style: { ...style, align: 'right' } },
    ]);
    sheet.y += ROW_SPACE;
  }
  sheet.y += 2 * ROW_SPACE;
}
