import { expect, test } from 'vitest';
import { compare } from '../../scripts/diff/compare.ts';
import { documentOf, pairs } from './pairs.ts';

const { findings } = compare(documentOf('base'), documentOf('revision'));

test.each(pairs)('$name: breaking $breaking', ({ id, breaking, says }) => {
  const own = findings.filter(({ operations }) => operations.some((name) => name.includes(id)));
  const broken = own.filter((finding) => finding.breaking);
  expect(broken.length > 0, own.map(({ message }) => message).join('\n')).toBe(breaking);
  if (says) expect(broken.map(({ message }) => message)).toContain(says);
});
