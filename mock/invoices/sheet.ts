import type PDFDocument from 'pdfkit';
import { BOLD, MARGINS, REGULAR } from './pdf.ts';
import { shownText } from './shown-text.ts';

export interface Style {
  readonly size?: number;
  readonly bold?: boolean;
  readonly muted?: boolean;
  readonly align?: 'left' | 'right';
}

/** A column of the page: where it begins and how wide it is, in points. */
export interface Column {
  readonly x: number;
  readonly width: number;
}

const INK = '#111827';
const MUTED = '#6b7280';
const LINE = '#d1d5db';
const SIZE = 10;
const LINE_GAP = 1;
const FOOT_SIZE = 8;
/** Of a text that runs over, at least so much stands at the foot of a page. */
const FEW_LINES = 45;

/** Pages that are written from the top, one line below the other. */
export class Sheet {
  readonly #document: typeof PDFDocument.prototype;
  /** The top of what comes next. */
  y: number = MARGINS.top;

  constructor(document: typeof PDFDocument.prototype) {
    this.#document = document;
  }

  /** Writes a text from the present height, in as many lines as the column needs, and goes below it. */
  write({ x, width }: Column, text: string, style: Style = {}): void {
    const document = this.#set(style);
    const shown = shownText(text);
    // What the font cannot show is still found and copied as it is written.
    if (shown !== text) document.markContent('Span', { actual: text });
    document.text(shown, x, this.y, { width, align: style.align ?? 'left', lineGap: LINE_GAP });
    if (shown !== text) document.endMarkedContent();
    this.y = document.y;
  }

  /** Writes texts side by side, and goes below the highest. */
  writeBeside(cells: readonly { readonly column: Column; readonly text: string; readonly style?: Style }[]): void {
    const top = this.y;
    const ends = cells.map(({ column, text, style }) => {
      this.y = top;
      this.write(column, text, style);
      return this.y;
    });
    this.y = Math.max(...ends);
  }

  heightOf({ width }: Column, text: string, style: Style = {}): number {
    return this.#set(style).heightOfString(shownText(text), { width, lineGap: LINE_GAP });
  }

  rule({ x, width }: Column): void {
    const y = this.y + 0.5;
    this.#document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .stroke(LINE);
  }

  /**
   * Begins a new page unless so much fits on the present one, and says whether it did. What no page has room for begins
   * where it is, and runs over.
   */
  keep(height: number): boolean {
    const { page } = this.#document;
    const end = page.height - MARGINS.bottom;
    const needed = height > end - MARGINS.top ? FEW_LINES : height;
    if (this.y + needed <= end) return false;
    this.#document.addPage();
    this.y = MARGINS.top;
    return true;
  }

  /** Writes the number of each page at its foot. */
  number(column: Column, name: string): void {
    const { start, count } = this.#document.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.#document.switchToPage(start + index);
      const { page } = this.#document;
      // Below the margin a text would begin a new page.
      page.margins.bottom = 0;
      this.y = page.height - 48;
      this.writeBeside([
        { column, text: name, style: { size: FOOT_SIZE, muted: true } },
        { column, text: `Page ${index + 1} of ${count}`, style: { size: FOOT_SIZE, muted: true, align: 'right' } },
      ]);
    }
  }

  #set({ size = SIZE, bold = false, muted = false }: Style) {
    return this.#document
      .font(bold ? BOLD : REGULAR)
      .fontSize(size)
      .fillColor(muted ? MUTED : INK);
  }
}
