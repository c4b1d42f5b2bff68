/** An element of a text in Markdown, from the few that sellers need. All else is text. */
export interface Element {
  readonly tag: 'p' | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 'br' | 'a';
  /** Where a link leads: an address that begins with https. */
  readonly href?: string;
  readonly inside: readonly Piece[];
}

export type Piece = string | Element;

const ITEM = /^ {0,3}(?:([-*+])|\d{1,2}[.)])\s+/;

/** A mark is closed within so many characters, so that marks without end are not looked for again and again. */
const INSIDE = '(?=\\S)(.{1,500}?)(?<=\\S)';
const MARKS = [`\\*\\*${INSIDE}\\*\\*`, `__${INSIDE}__`, `\\*${INSIDE}\\*`, `(?<!\\w)_${INSIDE}_(?!\\w)`];
const SPAN = new RegExp(
  [/\\([!-/:-@[-`{-~])/.source, ...MARKS, /\[([^\]]{1,500})\]\((https:\/\/[^\s)]{1,2000})\)/.source].join('|'),
  'gs',
);

/** Reads paragraphs, lists, line breaks, bold and italic words, and links. */
export function readMarkdown(text: string): Element[] {
  const blocks: { tag: 'p' | 'ul' | 'ol'; items: string[] }[] = [];
  let isOpen = false;
  for (const line of text.split(/\r?\n/)) {
    const last = isOpen ? blocks.at(-1) : undefined;
    const [mark = '', bullet] = ITEM.exec(line) ?? [];
    isOpen = line.trim() !== '';
    if (!isOpen) continue;
    const tag = mark === '' ? 'p' : bullet ? 'ul' : 'ol';
    const words = line.slice(mark.length);
    // A line without a mark of its own goes on with what stands above it.
    if (last && mark === '') last.items.push(`${last.items.pop()}\n${words}`);
    else if (mark !== '' && blocks.at(-1)?.tag === tag) blocks.at(-1)?.items.push(words);
    else blocks.push({ tag, items: [words] });
  }
  return blocks.map(({ tag, items: [first = '', ...others] }) => {
    if (tag === 'p') return { tag, inside: lines(first) };
    return { tag, inside: [first, ...others].map((item) => ({ tag: 'li' as const, inside: lines(item) })) };
  });
}

/** A line that ends with two spaces or a backslash is broken there. */
function lines(text: string): Piece[] {
  return text.split(/(?: {2,}|\\)\n/).flatMap((line, index): Piece[] => {
    const pieces = spans(line.replaceAll('\n', ' ').trim());
    return index === 0 ? pieces : [{ tag: 'br', inside: [] }, ...pieces];
  });
}

function spans(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(SPAN)) {
    const [all, escaped, bold = found[3], , italic = found[5], , label, href] = found;
    if (found.index > end) pieces.push(text.slice(end, found.index));
    pieces.push(pieceOf({ escaped, bold, italic, label, href }));
    end = found.index + all.length;
  }
  return end < text.length ? [...pieces, text.slice(end)] : pieces;
}

type Found = Readonly<Record<'escaped' | 'bold' | 'italic' | 'label' | 'href', string | undefined>>;

function pieceOf({ escaped, bold, italic, label, href }: Found): Piece {
  if (bold !== undefined) return { tag: 'strong', inside: spans(bold) };
  if (italic !== undefined) return { tag: 'em', inside: spans(italic) };
  if (label !== undefined) return { tag: 'a', href: href ?? '', inside: spans(label) };
  return escaped ?? '';
}
