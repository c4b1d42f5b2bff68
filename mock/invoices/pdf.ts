import { codeOf, toLatin } from './latin-text.ts';

/** One line of text or one rule, in points from the lower left corner of the page. */
export type Mark =
  | { readonly x: number; readonly y: number; readonly text: string; readonly size: number; readonly bold: boolean }
  | { readonly x: number; readonly y: number; readonly width: number };

export interface PdfContent {
  readonly title: string;
  readonly author: string;
  /** In milliseconds since the epoch. */
  readonly createdAt: number;
  /** The marks of each A4 page. */
  readonly pages: readonly (readonly Mark[])[];
}

/** An A4 page, in points. */
export const PAGE = { width: 595, height: 842 } as const;

const CATALOG = 1;
const PAGES = 2;
const REGULAR = 3;
const BOLD = 4;
const INFO = 5;
const FIRST_PAGE = 6;

/**
 * A PDF file (1.7, ISO 32000-1) with the fonts that every reader has. It is all ASCII, and the same content gives the
 * same file.
 */
export function writePdf({ title, author, createdAt, pages }: PdfContent): string {
  const kids = pages.map((_, index) => `${FIRST_PAGE + 2 * index} 0 R`);
  const objects = [
    `<< /Type /Catalog /Pages ${PAGES} 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${unicode(title)} /Author ${unicode(author)} /CreationDate (${dateOf(createdAt)}) >>`,
    ...pages.flatMap((marks, index) => [pageObject(FIRST_PAGE + 2 * index + 1), stream(marks.map(draw).join('\n'))]),
  ];
  return assemble(objects);
}

function assemble(objects: readonly string[]): string {
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries}`;
  const trailer = `trailer\n<< /Size ${size} /Root ${CATALOG} 0 R /Info ${INFO} 0 R >>`;
  return `${file}${table}${trailer}\nstartxref\n${file.length}\n%%EOF\n`;
}

function font(name: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
}

function pageObject(contents: number): string {
  const fonts = `<< /F1 ${REGULAR} 0 R /F2 ${BOLD} 0 R >>`;
  const box = `[0 0 ${PAGE.width} ${PAGE.height}]`;
  return `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox ${box} /Resources << /Font ${fonts} >> /Contents ${contents} 0 R >>`;
}

function stream(content: string): string {
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

function draw(mark: Mark): string {
  const [x, y] = [mark.x.toFixed(2), mark.y.toFixed(2)];
  if ('width' in mark) return `0.8 G 0.5 w ${x} ${y} m ${(mark.x + mark.width).toFixed(2)} ${y} l S`;
  const shown = toLatin(mark.text);
  const text = `BT /${mark.bold ? 'F2' : 'F1'} ${mark.size} Tf ${x} ${y} Td ${literal(shown)} Tj ET`;
  // What the font cannot show is still found and copied as it is written.
  return shown === mark.text ? text : `/Span << /ActualText ${unicode(mark.text)} >> BDC ${text} EMC`;
}

function literal(text: string): string {
  const escaped = Array.from(text, (letter) => {
    const code = codeOf(letter);
    const isPlain = code < 127 && !'()\\'.includes(letter);
    return isPlain ? letter : `\\${code.toString(8).padStart(3, '0')}`;
  });
  return `(${escaped.join('')})`;
}

/** A text string in UTF-16 (7.9.2.2). */
function unicode(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0'));
  return `<feff${units.join('')}>`;
}

function dateOf(milliseconds: number): string {
  return `D:${new Date(milliseconds).toISOString().slice(0, 19).replace(/\D/g, '')}Z`;
}
