import type { ValidationErrorType } from '../../../generated/types.ts';

/** One entry of a 422. */
export interface Fault {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
}

/** Where a fault belongs in the form: the keys of its place, joined by dots. The address itself is faulty for want of its country. */
export function fieldOf({ loc }: Fault): string {
  const name = loc.slice(1).join('.');
  if (name === 'customerBillingAddress') return 'customerBillingAddress.country';
  return name === 'discountId' ? 'discountCode' : name;
}

/** What buyers can do about the values of some fields. The mock's own words are a developer's. */
const ADVICE: Readonly<Record<string, string>> = {
  customerEmail: 'Enter an address such as ana@example.com.',
  customerTaxId: 'This is no tax id of the country that you have chosen.',
  discountCode: 'This code cannot be used here. Clear the field to go on without it.',
  productId: 'This product is no longer on sale.',
  productPriceId: 'This price is no longer offered.',
  confirmationTokenId: 'Choose how to pay.',
  confirmation_token_id: 'The bank has declined this card. Add another one.',
  'customerBillingAddress.country': 'Choose a country of the list.',
  'customerBillingAddress.state': 'Choose a state of the list.',
};

const UNFIT = 'This cannot be used here. Enter it another way.';
const WHOLE = 'Enter a whole number.';
const LISTED = 'Choose one of the list.';

/** What buyers can do about a kind of fault. `bound` is what the mock's message ends with, or names as a number. */
const WORDS: Readonly<Record<ValidationErrorType, (bound: string) => string>> = {
  missing: () => 'Fill this in.',
  value_error: () => UNFIT,
  extra_forbidden: () => 'This is not asked for. Load the page again.',
  json_invalid: () => UNFIT,
  string_type: () => UNFIT,
  string_pattern_mismatch: () => UNFIT,
  string_too_short: (bound) => `Enter at least ${characters(bound)}.`,
  string_too_long: (bound) => `Enter at most ${characters(bound)}.`,
  int_type: () => WHOLE,
  int_from_float: () => WHOLE,
  int_parsing: () => WHOLE,
  float_type: () => 'Enter a number.',
  greater_than_equal: (bound) => (isDay(bound) ? `Enter a date on or after ${day(bound)}.` : `Enter ${bound} or more.`),
  less_than_equal: (bound) => (isDay(bound) ? `Enter a date on or before ${day(bound)}.` : `Enter ${bound} or less.`),
  greater_than: (bound) => (isDay(bound) ? `Enter a date after ${day(bound)}.` : `Enter more than ${bound}.`),
  bool_type: () => 'Tick the box or leave it blank.',
  bool_parsing: () => 'Tick the box or leave it blank.',
  list_type: () => LISTED,
  dict_type: () => UNFIT,
  too_short: (bound) => `Choose at least ${bound}.`,
  too_long: (bound) => `Choose at most ${bound}.`,
  literal_error: () => LISTED,
  union_tag_invalid: () => LISTED,
  uuid_parsing: () => LISTED,
  date_parsing: () => 'Enter a whole date, with its day, month and year.',
  datetime_parsing: () => 'Enter a whole date, with its day, month and year.',
  url_parsing: () => 'Enter an address such as https://example.com.',
};

/** How a field is spoken of. */
export interface Spoken {
  readonly label: string;
  /** Whether it is a box to tick. */
  readonly isBox?: boolean;
  /** Writes an amount as the buyer reads it. */
  readonly priceOf?: (amount: number) => string;
}

/** What a fault tells the person who can mend it. */
export function messageOf(fault: Fault, { label, isBox = false, priceOf }: Spoken): string {
  const { type, msg } = fault;
  const field = fieldOf(fault);
  if (type === 'missing') return isBox ? 'Tick this box to go on.' : `${label} is needed.`;
  // What this page finds out itself is worded where it is found.
  if (!isKnown(type)) return msg;
  if (['value_error', 'string_pattern_mismatch'].includes(type) && ADVICE[field] !== undefined) return ADVICE[field];
  const [bound = ''] = /-?\d[\d-]*/.exec(msg) ?? [];
  return WORDS[type](field === 'amount' && priceOf ? priceOf(Number(bound)) : bound);
}

function isKnown(type: string): type is ValidationErrorType {
  return Object.hasOwn(WORDS, type);
}

function characters(count: string): string {
  return count === '1' ? 'one character' : `${count} characters`;
}

function isDay(bound: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(bound);
}

function day(bound: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(bound));
}
