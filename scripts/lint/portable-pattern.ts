import type { Oas3Rule } from '@redocly/openapi-core';
import { schemaVisitor } from './schema-visitor.ts';

/** What engines of regular expressions read differently, or not at all, where no backslash stands before it. */
const UNPORTABLE: readonly (readonly [form: RegExp, complaint: string])[] = [
  [plain('\\(\\?<?[=!]'), 'has look-around, which RE2, Go and Rust cannot read'],
  [plain('\\\\(?:[1-9]|k<)'), 'has a back-reference, which RE2, Go and Rust cannot read'],
  [plain('\\\\[dDwWsSbB]'), 'has a class that means more than ASCII in some languages; write out what it holds'],
  [plain('\\\\[pPuxc0]'), 'has an escape that is written otherwise in some languages; write the characters themselves'],
  [
    plain('\\{(?:\\d+,)?(?:[1-9]\\d{4,}|[2-9]\\d{3}|1(?!000\\b)\\d{3})[,}]'),
    'repeats more than 1,000 times, which RE2 and Go refuse',
  ],
];

/** The form anywhere behind whole characters and whole pairs of a backslash and what it escapes. */
function plain(form: string): RegExp {
  return new RegExp(`^(?:[^\\\\]|\\\\.)*?${form}`, 's');
}

/** Patterns mean the same to every engine, those in linear time (RE2, Go, Rust) included. */
export const portablePattern: Oas3Rule = () => ({
  Schema: schemaVisitor(({ pattern }, { report, location }) => {
    if (pattern === undefined) return;
    for (const [form, complaint] of UNPORTABLE)
      if (form.test(pattern))
        report({ message: `The pattern \`${pattern}\` ${complaint}.`, location: location.child('pattern') });
  }),
});
