import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { NAMED, ROWS } from './keyword-rows.ts';
import { zodSchemas } from './zod-schemas.ts';

const names = Object.keys(ROWS);
const schemas = {
  ...NAMED,
  ...Object.fromEntries(names.map((name, index) => [`Row${index}`, ROWS[name]?.schema ?? {}])),
};

const zodSchema = await zodSchemas(schemas);
const ajv = addFormats.default(new Ajv2020({ strict: false }));
ajv.addSchema({ $id: 'rows', components: { schemas } });

describe.for(names.map((name, index) => ({ name, row: ROWS[name], emitted: `Row${index}` })))(
  '$name',
  ({ row, emitted }) => {
    test('is judged by zod as the table says', () => {
      const isValid = (value: unknown) => zodSchema(emitted).safeParse(value).success;
      expect(row?.accepts.filter((value) => !isValid(value))).toEqual([]);
      expect(row?.refuses.filter(isValid)).toEqual([]);
    });

    test('is judged by a JSON Schema validator in the same way', () => {
      const isValid = ajv.compile({ $ref: `rows#/components/schemas/${emitted}` });
      expect(row?.accepts.filter((value) => !isValid(value))).toEqual([]);
      expect(row?.refuses.filter((value) => isValid(value))).toEqual([]);
    });
  },
);
