import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FORMATS, type FormatName } from '../../../generated/formats.ts';
import { readContract } from '../../../mock/engine/contract/contract.ts';
import { zodSchemas } from '../../codegen/zod-schemas.ts';
import { documentOf, posting } from './support/contract.ts';

const names = Object.keys(FORMATS) as FormatName[];
const schemas = Object.fromEntries(names.map((format) => [`A${names.indexOf(format)}`, { type: 'string', format }]));
const zodSchema = await zodSchemas(schemas as never);

function isTakenByClient(format: FormatName, text: string): boolean {
  return zodSchema(`A${names.indexOf(format)}`).safeParse(text).success;
}

const contract = readContract(
  documentOf(Object.fromEntries(names.map((format) => [`/${format}`, posting({ type: 'string', format }, format)]))),
);

function isTakenByMock(format: FormatName, body: string): boolean {
  const operation = contract.operations.find(({ path }) => path === `/${format}`);
  if (!operation) throw new Error(`${format} has no operation`);
  const values = { path: {}, query: {}, header: {}, body };
  return contract.validators.input(operation)(values, { mediaType: 'application/json', extent: 'every' }).length === 0;
}

/** Whole texts of some format, and what breaks them. */
const WHOLE = [
  ...['2025-07-01', '2024-02-29', '2025-02-30', '2025-07-01T10:00:00Z', '2016-12-31T23:59:60Z', '+02:00', '-0530'],
  ...['da2b0897-2d5c-42f4-b76c-5392b257e054', 'urn:uuid:', 'jane', '@', 'harbor.example', 'a+b'],
  ...[
    'https://',
    'http:',
    'harbor.example',
    '/a/b',
    '?a=b',
    '#c',
    '[::1]',
    '127.0.0.1',
    ':80',
    'user:pw@',
    '//',
    'mailto:',
  ],
];
const BREAKS = [
  '\n',
  '\t',
  '\u0000',
  '\u007f',
  ' ',
  '\u00a0',
  'é',
  'ü',
  '例え',
  '🎈',
  '{CHECKOUT_ID}',
  '{',
  '}',
  '%',
  '%zz',
  '%20',
];
const MARKS = ['\\', '|', '^', '`', '"', '<', '>', '.', '-', ':', '[', ']', '@', 'T', 't', 'Z', '0', '60', '..'];
const part = fc.oneof(
  fc.constantFrom(...WHOLE),
  fc.constantFrom(...BREAKS, ...MARKS),
  fc.string({ unit: 'binary', maxLength: 3 }),
);
const texts = fc.array(part, { maxLength: 7 }).map((parts) => parts.join(''));

describe.each(names)('the format %s', (format) => {
  test('is judged alike by the client and by the mock', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect({ text, taken: isTakenByMock(format, text) }).toEqual({ text, taken: isTakenByClient(format, text) });
      }),
      { numRuns: 2000 },
    );
  });
});

const ID = 'da2b0897-2d5c-42f4-b76c-5392b257e054';

test.each<[FormatName, readonly string[], readonly string[]]>([
  [
    'uri',
    [
      ...['https://a.example/b?c=d#e', 'http://[::1]:80/', 'mailto:jane@harbor.example', 'https://a.example/%20'],
      ...['http://127.0.0.1:4010/files/pro.png', 'http://localhost:4010', 'http://127.0.0.1:65535/'],
    ],
    [
      'https://x.example\n.evil/',
      ' https://x.example',
      'https://x.example ',
      'https://x.example/é',
      'https://ü.example',
      'https://x.example/{a}',
      'https://1.2.3.400/',
      'http://127.0.0.1:65536/',
      'http://localhost:4010 /',
      'http://[::zz]/',
      'https://x.example/%zz',
      'https://a@b@c.example/',
      '/a',
      '',
    ],
  ],
  [
    'uri-template',
    ['https://a.example/?id={CHECKOUT_ID}', 'https://a.example/'],
    ['https://a.example/{', 'https://a.example/{a b}', '{a}', 'https://x.example\n.evil/{a}'],
  ],
  [
    'email',
    ['jane@harbor.example', "o'neil+tag@mail.harbor.example"],
    ['jane@localhost', 'jane@harbor.example\n', 'jané@harbor.example', '.jane@harbor.example', 'a..b@c.example'],
  ],
  [
    'date-time',
    ['2025-07-01T10:00:00Z', '2025-07-01t10:00:00.123456+0530', '2016-12-31T18:59:60-05:00'],
    [
      '2025-07-01 10:00:00Z',
      '2025-07-01\n10:00:00Z',
      '2025-07-01T10:00Z',
      '2025-07-01T10:00:00',
      '2025-07-01T24:00:00Z',
      '2016-12-31T22:59:60Z',
      '2025-02-30T10:00:00Z',
      '20025-07-01T10:00:00Z',
    ],
  ],
  ['date', ['2024-02-29', '0000-02-29'], ['2025-02-29', '1900-02-29', '2025-7-1', '2025-07-01\n', '2025-07-00']],
  ['uuid', [ID, ID.toUpperCase()], [`${ID}\n`, `urn:uuid:${ID}`, ID.slice(1), ID.replaceAll('-', '')]],
])('%s takes what its standard takes', (format, taken, refused) => {
  expect(taken.filter((text) => !isTakenByMock(format, text))).toEqual([]);
  expect(refused.filter((text) => isTakenByMock(format, text))).toEqual([]);
});
