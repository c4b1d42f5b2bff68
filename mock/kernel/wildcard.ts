/** Whether a text is what a pattern describes, in which `*` stands for any text, the empty one included. */
export function matchesPattern(pattern: string, text: string): boolean {
  let [at, place] = [0, 0];
  /** Where to go on when what stands after the latest `*` does not fit: one character later. */
  let retry: { readonly pattern: number; readonly text: number } | null = null;
  while (place < text.length) {
    if (pattern[at] === '*') {
      retry = { pattern: at, text: place };
      at += 1;
    } else if (pattern[at] === text[place]) {
      at += 1;
      place += 1;
    } else if (retry) {
      retry = { pattern: retry.pattern, text: retry.text + 1 };
      at = retry.pattern + 1;
      place = retry.text;
    } else return false;
  }
  return /^\**$/.test(pattern.slice(at));
}

/** Whether there is a text that two patterns describe. */
export function patternsMeet(one: string, other: string): boolean {
  // Row by row: which beginnings of `other` have a text in common with the beginning of `one`.
  let row = Array.from({ length: other.length + 1 }, (_, place) => /^\**$/.test(other.slice(0, place)));
  for (const letter of one) {
    const next = [letter === '*' && row[0] === true];
    for (const [place, wanted] of [...other].entries()) {
      const both = letter === wanted || letter === '*' || wanted === '*';
      const longer = (letter === '*' || both) && row[place] === true;
      const skipsOne = letter === '*' && row[place + 1] === true;
      const skipsOther = wanted === '*' && (next[place] === true || row[place + 1] === true);
      const stays = letter === '*' && next[place] === true;
      next.push(longer || skipsOne || skipsOther || stays);
    }
    row = next;
  }
  return row.at(-1) === true;
}
