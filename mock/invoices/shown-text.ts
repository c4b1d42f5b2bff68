/** What the font has: Latin, Greek, Cyrillic, and the signs that go with them. */
const SHOWN =
  /^[\u0020-\u007e\u00a0-\u052f\u1e00-\u1fff\u2000-\u2064\u2066-\u209c\u20a0-\u20c0\u2100-\u218b\u2212\u25cc\ufffd]+$/u;
/** A sign that the font lacks, too: the font shows its box. */
const BOX = '\u25a1';

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The text as the font can show it, in one line: each letter that the font lacks is one box, of several signs or not. */
export function shownText(text: string): string {
  const line = text.normalize('NFC').replace(/[^\S\u00a0\u202f]+/gu, ' ');
  return Array.from(letters.segment(line), ({ segment }) => shownLetter(segment)).join('');
}

/** What is put on a letter, such as a third accent, is left out before the letter is. */
function shownLetter(letter: string): string {
  if (SHOWN.test(letter)) return letter;
  const [base = ''] = letter;
  return SHOWN.test(base) ? base : BOX;
}
