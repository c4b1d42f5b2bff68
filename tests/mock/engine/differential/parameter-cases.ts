/** A parameter, and requests of which the contract says that they keep to it or break it. */
export interface ParameterCase {
  readonly name: string;
  readonly parameter: Readonly<Record<string, unknown>>;
  readonly good: readonly string[];
  readonly bad: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

const STRING = { type: 'string' };
const UUID = '5d3b0b62-7d3f-4f3c-8d1e-1f2f6b8a9c11';
const ENUM = { type: 'string', enum: ['a', 'b'] };

const query = (schema: unknown, more: object = {}) => ({ name: 'q', in: 'query', schema, ...more });
const map = (schema: unknown, more: object = {}) => query(schema, { style: 'deepObject', explode: true, ...more });

export const PARAMETER_CASES: readonly ParameterCase[] = [
  {
    name: 'an integer',
    parameter: query({ type: 'integer', minimum: 1 }),
    good: ['q=1', ''],
    bad: ['q=0', 'q=x', 'q=1.5', 'q=1&q=2'],
  },
  { name: 'a number', parameter: query({ type: 'number' }), good: ['q=1', 'q=-1.5', 'q=1e3'], bad: ['q=x'] },
  {
    name: 'a boolean',
    parameter: query({ type: 'boolean' }),
    good: ['q=true', 'q=false'],
    bad: ['q=x', 'q=2', 'q=yes'],
  },
  {
    name: 'a boolean as other platforms write it',
    parameter: query({ type: 'boolean' }),
    good: ['q=True', 'q=FALSE', 'q=1', 'q=0'],
    bad: ['q=01', 'q=t'],
  },
  { name: 'a text', parameter: query({ ...STRING, maxLength: 3 }), good: ['q=1', 'q=abc'], bad: ['q=abcd', 'q=a&q=b'] },
  { name: 'a needed text', parameter: query(STRING, { required: true }), good: ['q=a'], bad: [''] },
  {
    name: 'a needed text that is empty',
    parameter: query({ ...STRING, minLength: 1 }, { required: true }),
    good: [],
    bad: ['q='],
  },
  { name: 'an empty value', parameter: query({ type: 'integer' }), good: [], bad: ['q='] },
  {
    name: 'the case of a name',
    parameter: { ...query({ ...STRING, format: 'date' }), name: 'startDate' },
    good: ['startDate=2020-01-01', 'STARTDATE=x'],
    bad: ['startDate=x'],
  },
  {
    name: 'a list',
    parameter: query({ type: 'array', items: ENUM }),
    good: ['q=a', 'q=a&q=b', ''],
    bad: ['q=c', 'q=a&q=c'],
  },
  { name: 'a comma in a list', parameter: query({ type: 'array', items: ENUM }), good: [], bad: ['q=a,b'] },
  {
    name: 'a list that may be null',
    parameter: query({ anyOf: [{ type: 'array', items: ENUM }, { type: 'null' }] }),
    good: ['q=a&q=b', 'q=a'],
    bad: ['q=c&q=a'],
  },
  {
    name: 'one or many',
    parameter: query({
      anyOf: [
        { ...STRING, format: 'uuid' },
        { type: 'array', items: { ...STRING, format: 'uuid' } },
      ],
    }),
    good: [`q=${UUID}`, `q=${UUID}&q=${UUID}`],
    bad: ['q=x', `q=${UUID}&q=x`],
  },
  {
    name: 'a nullable boolean',
    parameter: query({ anyOf: [{ type: 'boolean' }, { type: 'null' }] }),
    good: ['q=true'],
    bad: ['q=x'],
  },
  {
    name: 'a map',
    parameter: map({ type: 'object', additionalProperties: { ...STRING, maxLength: 3 } }),
    good: ['q[k]=abc', 'q%5Bk%5D=abc', ''],
    bad: ['q[k]=abcd'],
  },
  {
    name: 'a map of known keys',
    parameter: map({ type: 'object', properties: { a: { type: 'integer' } } }),
    good: ['q[a]=1'],
    bad: ['q[a]=x'],
  },
  {
    name: 'a needed map',
    parameter: map({ type: 'object', additionalProperties: STRING }, { required: true }),
    good: ['q[k]=a'],
    bad: [''],
  },
  {
    name: 'a text for a map',
    parameter: map({ type: 'object', additionalProperties: STRING }),
    good: [],
    bad: ['q=a'],
  },
  {
    name: 'a header',
    parameter: { name: 'X-Level', in: 'header', schema: { type: 'integer' } },
    headers: { 'x-level': '3' },
    good: [''],
    bad: [],
  },
  {
    name: 'a wrong header',
    parameter: { name: 'X-Level', in: 'header', schema: { type: 'integer' } },
    headers: { 'x-level': 'a' },
    good: [],
    bad: [''],
  },
  {
    name: 'a header that is missing',
    parameter: { name: 'X-Level', in: 'header', required: true, schema: STRING },
    good: [],
    bad: [''],
  },
];
