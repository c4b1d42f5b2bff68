import { expect, test } from 'vitest';
import { compare } from '../../scripts/diff/compare.ts';
import { type Finding, worst } from '../../scripts/diff/finding.ts';
import { documentOf } from './pair-document.ts';
import { pairs } from './pairs.ts';

const { findings } = compare(documentOf('base'), documentOf('revision'));

function findingsOf(id: string): Finding[] {
  return findings.filter(({ operations, message }) => [...operations, message].some((text) => text.includes(id)));
}

test.each(pairs)('$name: breaks $breaks', ({ id, breaks, says }) => {
  const own = findingsOf(id);
  const messages = own.map(({ message }) => message);
  expect(worst(own.map((finding) => finding.breaks)), messages.join('\n')).toBe(breaks);
  if (says) expect(messages).toContain(says.replaceAll('ID', id));
});
