import { fileURLToPath } from 'node:url';
import type PDFDocument from 'pdfkit';

export interface PdfInfo {
  readonly title: string;
  readonly author: string;
  /** In milliseconds since the epoch. */
  readonly createdAt: number;
}

const fontFile = (name: string) => fileURLToPath(new URL(`./fonts/NotoSans-${name}.ttf`, import.meta.url));

export const REGULAR = fontFile('Regular');
export const BOLD = fontFile('SemiBold');

/** Where text stands on a page, in points; what comes after it is for the foot. */
export const MARGINS = { top: 56, bottom: 76, left: 56, right: 56 } as const;

/**
 * A PDF file of A4 pages, with as much of the fonts as it needs. The same content gives the same file: nothing in it
 * comes from the machine's clock or from chance.
 */
export async function writePdf(info: PdfInfo, draw: (document: typeof PDFDocument.prototype) => void): Promise<Buffer> {
  // Loaded here, so that the mock's start does not wait for it.
  const { default: Document } = await import('pdfkit');
  const document = new Document({
    size: 'A4',
    margins: MARGINS,
    bufferPages: true,
    font: REGULAR,
    pdfVersion: '1.7',
    lang: 'en',
    displayTitle: true,
    info: {
      Title: info.title,
      Author: info.author,
      Creator: 'billing-mock',
      Producer: 'billing-mock',
      CreationDate: new Date(info.createdAt),
    },
  });
  draw(document);
  document.end();
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
