import { expect, test } from 'vitest';
import { plainComments } from '../../scripts/codegen/type-comments.ts';

test('a comment begins with the description, then has the format, then the tags', () => {
  const written = ['/**', ' * Format: email', ' * @description Where mail goes.', ' * @default a@b.example', ' */'];
  expect(plainComments(written.join('\n'))).toBe(
    ['/**', ' * Where mail goes.', ' *', ' * Format: email', ' * @default a@b.example', ' */'].join('\n'),
  );
});

test('a summary and a description are paragraphs, and a list is a list', () => {
  const written = ['    /**', '     * List', '     * @description One of', '     *', '     *     - a', '     */'];
  expect(plainComments(written.join('\n'))).toBe(
    ['    /**', '     * List', '     *', '     * One of', '     *', '     * - a', '     */'].join('\n'),
  );
});

test('a comment of one line, and one without a description, keep their form', () => {
  expect(plainComments('/** @description Text. */ /** @constant */')).toBe('/** Text. */ /** @constant */');
});
