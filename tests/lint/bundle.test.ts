import { createConfig, lint } from '@redocly/openapi-core';
import { expect, test } from 'vitest';

// Derived examples are in the bundle alone, and other people's tools read nothing else.
test('the bundle passes the stock rules, those of its examples too', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    // As redocly.yaml has them, with the reasons.
    rules: {
      'no-path-trailing-slash': 'off',
      'operation-2xx-response': 'off',
      'no-ambiguous-paths': 'off',
      'no-unused-components': 'off',
      // It takes `onClick={…}` in a sample of React for an attribute of HTML.
      'no-unsafe-markdown': 'off',
    },
  });
  const problems = await lint({ ref: 'generated/openapi.json', config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});
