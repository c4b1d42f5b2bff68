/** An id as four numbers of 32 bits. */
export type Words = readonly [number, number, number, number];

const DIGITS = '0'.charCodeAt(0);
const LETTERS = 'a'.charCodeAt(0);
const HEX = Array.from({ length: 0x100 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** The words of an id: a UUID in lower case. Once for each event that is ingested, so that nothing is made on the way. */
export function wordsOf(id: string): Words {
  return [word(id, 0, 4), word(id, 9, 14), word(id, 19, 24), word(id, 28, 32)];
}

/** The number that two groups of four hexadecimal digits write. */
function word(id: string, upper: number, lower: number): number {
  return (fourDigits(id, upper) * 0x10000 + fourDigits(id, lower)) >>> 0;
}

function fourDigits(id: string, start: number): number {
  let number = 0;
  for (let place = start; place < start + 4; place += 1) {
    const code = id.charCodeAt(place);
    number = number * 16 + (code < LETTERS ? code - DIGITS : code - LETTERS + 10);
  }
  return number;
}

/** The id of four words. */
export function idOf(one: number, two: number, three: number, four: number): string {
  const head = `${hex(one >>> 16)}${hex(one)}-${hex(two >>> 16)}-${hex(two)}`;
  return `${head}-${hex(three >>> 16)}-${hex(three)}${hex(four >>> 16)}${hex(four)}`;
}

/** Four hexadecimal digits of the lowest 16 bits. */
function hex(number: number): string {
  return `${HEX[(number >>> 8) & 0xff]}${HEX[number & 0xff]}`;
}
