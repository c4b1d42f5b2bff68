/** What a standard font of PDF shows: WinAnsi, which is Windows-1252. */
const CODES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 224 }, (_, place) => place + 32).map((code) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(code)),
    code,
  ]),
);

/** Letters that no accent can be taken from. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  ['ł', 'l'],
  ['Ł', 'L'],
  ['đ', 'd'],
  ['Đ', 'D'],
  ['ħ', 'h'],
  ['Ħ', 'H'],
  ['ı', 'i'],
  ['ŧ', 't'],
  ['Ŧ', 'T'],
]);

/** Widths of Helvetica from the space to the tilde, in thousandths of the size. */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
];
const OTHER_WIDTH = 700;

/** The text as the font shows it: letters that it lacks lose their accents, those of other scripts become `?`. */
export function toLatin(text: string): string {
  return Array.from(text.replace(/\s/g, ' '), (letter) => {
    if (CODES.has(letter)) return letter;
    const plain = PLAIN.get(letter) ?? letter.normalize('NFD').replace(/\p{Mark}/gu, '');
    return Array.from(plain, (part) => (CODES.has(part) ? part : '?')).join('');
  }).join('');
}

/** The code of a letter that the font shows. */
export function codeOf(letter: string): number {
  return CODES.get(letter) ?? 63;
}

/** How wide a text is, in points. */
export function widthOf(text: string, size: number): number {
  const widths = Array.from(toLatin(text), (letter) => {
    const [base = letter] = letter.normalize('NFD');
    return WIDTHS[codeOf(base) - 32] ?? OTHER_WIDTH;
  });
  return (widths.reduce((total, width) => total + width, 0) * size) / 1000;
}

/** The text in lines of at most this width. A word that is wider than a line is cut. */
export function wrap(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((whole) => cut(whole, size, width))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

function cut(word: string, size: number, width: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && widthOf(piece + letter, size) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return piece === '' ? pieces : [...pieces, piece];
}
