import { expect, test } from 'vitest';
import { answerFaults, answersTo, type Question, renameAnswer } from '../../../mock/domain/custom-field-answers.ts';

/** A question with what its answer is checked against. */
function question(
  slug: string,
  required: boolean,
  kind: Pick<Question['custom_field'], 'type' | 'properties'>,
): Question {
  const common = {
    id: '9f1f3c5e-0000-4000-8000-000000000001',
    created_at: '2025-01-01T00:00:00Z',
    modified_at: null,
    organization_id: '9f1f3c5e-0000-4000-8000-000000000002',
    metadata: {},
    name: slug,
  };
  // The pair of type and properties is the caller's to match.
  return { required, custom_field: { ...common, slug, ...kind } as Question['custom_field'] };
}

const text = question('team', true, { type: 'text', properties: { min_length: 2, max_length: 5 } });
const number = question('seats', false, { type: 'number', properties: { ge: 1, le: 10 } });
// 1751328000 is 2025-07-01T00:00:00Z, 1751414399 the last second of that day.
const date = question('start', false, { type: 'date', properties: { ge: 1_751_328_000, le: 1_751_414_399 } });
const checkbox = question('terms', true, { type: 'checkbox', properties: {} });
const select = question('plan', false, {
  type: 'select',
  properties: {
    options: [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ],
  },
});

const types = (questions: Question[], given: Parameters<typeof answerFaults>[1], complete = true) =>
  answerFaults(questions, given, complete).map((fault) => [fault.loc.at(-1), fault.type]);

test('required answers are missed only when the checkout is to be complete', () => {
  expect(types([text, number], {})).toEqual([['team', 'missing']]);
  expect(types([text, number], { team: null })).toEqual([['team', 'missing']]);
  expect(types([text, number], {}, false)).toEqual([]);
});

test('a required box has to be ticked', () => {
  expect(types([checkbox], { terms: false })).toEqual([['terms', 'missing']]);
  expect(types([checkbox], { terms: true })).toEqual([]);
});

test('texts keep to their length, counted in characters', () => {
  expect(types([text], { team: 'ab' })).toEqual([]);
  expect(types([text], { team: 'x' })).toEqual([['team', 'string_too_short']]);
  expect(types([text], { team: 'abcdef' })).toEqual([['team', 'string_too_long']]);
  expect(types([text], { team: '👩👩👩👩👩' })).toEqual([]);
});

test('a text without a least length may be empty, unless it is required', () => {
  const note = { type: 'text', properties: {} } as const;
  expect(types([question('note', false, note)], { note: '' })).toEqual([]);
  expect(types([question('note', true, note)], { note: '' })).toEqual([['note', 'missing']]);
});

test('numbers keep to their bounds, which belong to them', () => {
  expect(types([number], { seats: 0 })).toEqual([['seats', 'greater_than_equal']]);
  expect(types([number], { seats: 11 })).toEqual([['seats', 'less_than_equal']]);
  expect(types([number], { seats: 1 })).toEqual([]);
  expect(types([number], { seats: 10 })).toEqual([]);
});

test('dates keep to the days of their bounds', () => {
  expect(types([date], { start: '2025-07-01' })).toEqual([]);
  expect(types([date], { start: '2025-07-01T23:59:59Z' })).toEqual([]);
  expect(types([date], { start: '2025-06-30' })).toEqual([['start', 'greater_than_equal']]);
  expect(types([date], { start: '2025-07-02' })).toEqual([['start', 'less_than_equal']]);
  expect(types([date], { start: '2025-07-02T01:00:00+02:00' })).toEqual([]);
  expect(types([date], { start: '2025-07-01T23:30:00-02:00' })).toEqual([['start', 'less_than_equal']]);
});

test('a time without a zone is in UTC', () => {
  expect(types([date], { start: '2025-07-01T00:00' })).toEqual([]);
  expect(types([date], { start: '2025-07-01T23:59:59.999' })).toEqual([]);
});

test.each(['tomorrow', '2025-02-30', '2025-13-01', '2025-07-01T25:00:00Z', '2025-7-1', '01.07.2025'])(
  '%s is no date',
  (start) => {
    expect(types([date], { start })).toEqual([['start', 'date_parsing']]);
  },
);

test('a bound beyond all dates is a bound like any other', () => {
  const far = question('start', false, { type: 'date', properties: { ge: 9_000_000_000_000 } });
  expect(types([far], { start: '2025-07-01' })).toEqual([['start', 'greater_than_equal']]);
});

test.each(['constructor', '__proto__', 'tostring'])('a field may be called %s', (slug) => {
  const field = question(slug, true, { type: 'text', properties: {} });
  expect(types([field], {})).toEqual([[slug, 'missing']]);
  expect(Object.entries(answersTo([field], {}))).toEqual([[slug, null]]);
});

test('a choice is one of the options', () => {
  expect(types([select], { plan: 'b' })).toEqual([]);
  expect(types([select], { plan: 'c' })).toEqual([['plan', 'literal_error']]);
});

test('an answer of another type is refused', () => {
  const given = { team: 5, seats: 'five', start: 5, terms: 'yes', plan: true };
  expect(types([text, number, date, checkbox, select], given)).toEqual([
    ['team', 'string_type'],
    ['seats', 'int_type'],
    ['start', 'date_parsing'],
    ['terms', 'bool_type'],
    ['plan', 'literal_error'],
  ]);
});

test('a fault names the field by its slug, in the spelling of checkouts', () => {
  expect(answerFaults([text], {}, true)).toEqual([
    { loc: ['body', 'customFieldData', 'team'], msg: 'Field required', type: 'missing' },
  ]);
});

test('each question has an answer, and unknown answers are dropped', () => {
  expect(answersTo([text, number, checkbox], { team: 'core', other: 'x' })).toEqual({
    team: 'core',
    seats: null,
    terms: false,
  });
});

test('an answer that is moved keeps its place and its value, and the others stay', () => {
  const moved = renameAnswer({ a: 1, company: 'Harbor', b: null }, 'company', 'firm');
  expect(Object.entries(moved ?? {})).toEqual([
    ['a', 1],
    ['firm', 'Harbor'],
    ['b', null],
  ]);
});

test('an answer that is moved takes the place of one that an earlier field left', () => {
  expect(renameAnswer({ firm: 'old', company: 'Harbor' }, 'company', 'firm')).toEqual({ firm: 'Harbor' });
});

test('nothing is moved without an answer under the key, or to the key itself', () => {
  expect(renameAnswer({ a: 1 }, 'constructor', 'firm')).toBeNull();
  expect(renameAnswer({ a: 1 }, 'a', 'a')).toBeNull();
});
