import { inflateSync } from 'node:zlib';

export interface ReadPdf {
  /** The lines of each page as they are shown. What the font lacks is `□`. */
  readonly pages: readonly (readonly string[])[];
  /** What is copied in place of what is shown, in the order of the pages. */
  readonly actual: readonly string[];
  /** Names of the fonts within the file, without the mark of a subset. */
  readonly fonts: readonly string[];
  readonly info: string;
}

/** Reads a PDF file as it is written for invoices (ISO 32000-1): compressed streams, fonts of glyphs with a map to text. */
export function readPdf(file: Buffer): ReadPdf {
  const objects = new Map(
    [...file.toString('latin1').matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  );
  const follow = (body: string, key: string) => objects.get(referenceIn(body, key)) ?? '';
  const all = [...objects.values()];
  const kids = /\/Kids \[([^\]]*)\]/.exec(all.find((body) => body.includes('/Type /Pages')) ?? '')?.[1] ?? '';
  const pages = [...kids.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => objects.get(id) ?? '');
  const contents = pages.map((page) => streamOf(follow(page, 'Contents')).toString('latin1'));
  const mapOf = (page: string, font: string) =>
    glyphMap(streamOf(follow(follow(follow(page, 'Resources'), font), 'ToUnicode')));
  return {
    pages: pages.map((page, index) => linesOf(contents[index] ?? '', (font) => mapOf(page, font))),
    actual: contents.flatMap((content) =>
      [...content.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)].map(([, literal = '']) => textOf(literal)),
    ),
    fonts: all.flatMap(
      (body) => /\/Type \/Font\n\/Subtype \/Type0\n\/BaseFont \/[A-Z]{6}\+(\S+)/.exec(body)?.[1] ?? [],
    ),
    info: all.find((body) => body.includes('/Producer')) ?? '',
  };
}

function referenceIn(body: string, key: string): string {
  return new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1] ?? '';
}

function streamOf(body: string): Buffer {
  const [, content = ''] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? [];
  return inflateSync(Buffer.from(content, 'latin1'));
}

/** The text of each glyph: `<0001> <0003> [<0041> <0042> <0043>]`. */
function glyphMap(stream: Buffer): Map<number, string> {
  const ranges = [...stream.toString('latin1').matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)];
  return new Map(
    ranges.flatMap(([, first = '', texts = '']) =>
      [...texts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = ''], index): [number, string] => [
        Number.parseInt(first, 16) + index,
        utf16(Buffer.from(hex, 'hex')),
      ]),
    ),
  );
}

function linesOf(content: string, mapOf: (font: string) => Map<number, string>): string[] {
  let glyphs = new Map<number, string>();
  return [...content.matchAll(/\/(F\d+) \S+ Tf|\[((?:<[0-9a-f]*>|[^\]<])*)\] TJ/g)].flatMap(([, font, shown]) => {
    if (font !== undefined) glyphs = mapOf(font);
    if (shown === undefined) return [];
    const codes = [...shown.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    return [
      codes
        .map((code) => (code === '0000' ? '□' : glyphs.get(Number.parseInt(code, 16))))
        .join('')
        .trimEnd(),
    ];
  });
}

/** A literal string in UTF-16 or, without its mark, ASCII (7.9.2.2). */
function textOf(literal: string): string {
  const plain = literal.replace(/\\([nrtbf()\\])/g, (_, letter: string) => ESCAPES[letter] ?? letter);
  return plain.startsWith('\xfe\xff') ? utf16(Buffer.from(plain.slice(2), 'latin1')) : plain;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function utf16(bytes: Buffer): string {
  return new TextDecoder('utf-16be').decode(bytes);
}
