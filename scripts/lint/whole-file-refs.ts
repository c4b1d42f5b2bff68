import type { Oas3Rule } from '@redocly/openapi-core';

/** A reference leads to a whole file or component. The bundler renames what is inside one without a word. */
export const wholeFileRefs: Oas3Rule = () => ({
  ref(node, { report, location }) {
    if (!node.$ref.includes('#') || /^#\/components\/\w+\/[^/]+$/.test(node.$ref)) return;
    report({ message: `\`${node.$ref}\` leads inside another file: give that part a file of its own.`, location });
  },
});
