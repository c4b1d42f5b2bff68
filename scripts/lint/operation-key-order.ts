import type { Oas3Rule } from '@redocly/openapi-core';

const order = [
  'operationId',
  'tags',
  'summary',
  'description',
  'x-paginated',
  'x-scopes',
  'security',
  'parameters',
  'requestBody',
  'responses',
];

/** Every operation reads in the same order and has no other keys. */
export const operationKeyOrder: Oas3Rule = () => ({
  Operation(operation, { report, location }) {
    let last = -1;
    for (const key of Object.keys(operation)) {
      const place = order.indexOf(key);
      const at = location.child(key).key();
      if (place === -1)
        report({ message: `\`${key}\` is none of the keys of an operation: ${order.join(', ')}.`, location: at });
      else if (place < last) report({ message: `\`${key}\` stands before \`${order[last]}\`.`, location: at });
      last = Math.max(last, place);
    }
  },
});
