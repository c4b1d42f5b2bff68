/** No field has a longer name; comparing longer ones would only cost time. */
const LONGEST = 64;
/** More names than these are no hint. */
const MOST = 3;
/** A word such as `id` ends too many names. */
const SHORTEST_WORD = 3;

/** The names among `known` that an unknown one was most likely meant for: those that are like it in the closest way. */
export function namesLike(name: string, known: readonly string[]): readonly string[] {
  if (name.length > LONGEST) return [];
  for (const isLike of [isSpelledLike, isMistypedLike, sharesWords]) {
    const found = known.filter((other) => isLike(name, other));
    if (found.length > 0) return found.length > MOST ? [] : found;
  }
  return [];
}

/** Those as the rest of a sentence: `; did you mean name?`. Empty where there are none. */
export function didYouMean(name: string, known: readonly string[]): string {
  const like = namesLike(name, known);
  return like.length === 0 ? '' : `; did you mean ${like.join(' or ')}?`;
}

/** The same letters, in another spelling: `success_url` for `successUrl` (D092). */
function isSpelledLike(name: string, other: string): boolean {
  return letters(name) === letters(other);
}

/** One slip, or two in a longer name. */
function isMistypedLike(name: string, other: string): boolean {
  const slips = Math.min(2, Math.floor(Math.min(name.length, other.length) / 4));
  const isFar = Math.abs(name.length - other.length) > 2 * slips; // saves the comparison
  return slips > 0 && !isFar && distance(letters(name), letters(other)) <= slips;
}

/** The end or the beginning of the other: `cancellation_reason` for `customer_cancellation_reason`. */
function sharesWords(name: string, other: string): boolean {
  const [shorter = [], longer = []] = [words(name), words(other)].sort((one, two) => one.length - two.length);
  if (shorter.join('').length < SHORTEST_WORD) return false;
  const isEnd = shorter.every((word, index) => word === longer[longer.length - shorter.length + index]);
  return isEnd || shorter.every((word, index) => word === longer[index]);
}

function letters(name: string): string {
  return words(name).join('');
}

function words(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** How many letters to change, add or leave out to turn one into the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [place, wanted] of [...other].entries()) {
      const same = (row[place] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(same, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
