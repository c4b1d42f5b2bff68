import { expect, test } from 'vitest';
import { emitTypes } from '../../scripts/codegen/emit-types.ts';

test('the comment of an enumeration says what its values mean', async () => {
  const types = await emitTypes({
    ...{ openapi: '3.1.1', info: { title: 'Lights', version: '1.0.0' }, servers: [], tags: [], paths: {} },
    components: {
      schemas: {
        Light: {
          type: 'string',
          description: 'What a light shows.',
          enum: ['red', 'green'],
          'x-enumDescriptions': { red: 'wait', green: 'go' },
        },
      },
    },
  });
  const comment = types.slice(0, types.indexOf('Light: "red" | "green"'));
  expect(comment).toMatch(/What a light shows\.[\s*]+- `red`: wait[\s*]+- `green`: go[\s\S]+@enum/);
});
