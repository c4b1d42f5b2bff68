import { readFileSync } from 'node:fs';
import type { ControlHandlers, OperationsOf } from './call.ts';

const SCHEMA = new URL('../../generated/scenario.schema.json', import.meta.url);

/** What worlds begin with. */
export const scenarioHandlers: ControlHandlers<OperationsOf<'scenarios'>> = {
  'scenarios.getSchema': () => JSON.parse(readFileSync(SCHEMA, 'utf8')),
};
