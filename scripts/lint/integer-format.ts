import type { Oas3Rule } from '@redocly/openapi-core';
import { schemaVisitor } from './schema-visitor.ts';

const LOWEST = -(2 ** 31);
const HIGHEST = 2 ** 31 - 1;

/** What may leave 32 bits says `int64`; `int32` is what the bundler gives to every other whole number. */
export const integerFormat: Oas3Rule = () => ({
  Schema: schemaVisitor(({ type, format, minimum = 0, maximum = 0 }, { report, location }) => {
    if (![type].flat().includes('integer') || format === 'int64') return;
    if (format === 'int32')
      report({ message: 'The bundler adds `int32`; leave it out.', location: location.child('format') });
    if (minimum < LOWEST || maximum > HIGHEST)
      report({ message: 'The bounds leave 32 bits; say `format: int64`.', location: location.child('type') });
  }),
});
