import type { Oas3Rule } from '@redocly/openapi-core';

const maxWords = 120;

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** What a call sends, and when it fails, within a paragraph that begins with something else. */
const buried = /[.:;] (Sends|Fails)\s/;

/** The text of an operation: first what it does, then a paragraph each for what it sends and when it fails. */
export const operationText: Oas3Rule = () => ({
  Operation({ description = '' }, { report, location }) {
    const at = location.child('description');
    const words = wordsOf(description);
    if (words > maxWords && !/^- /m.test(description))
      report({ message: `The description has ${words} words and no list; ${maxWords} are enough.`, location: at });
    for (const paragraph of description.split(/\n{2,}/)) {
      const [, verb] = buried.exec(paragraph.replaceAll('\n', ' ')) ?? [];
      if (verb) report({ message: `“${verb} …” begins a paragraph of its own.`, location: at });
    }
  },
});
