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
  'customerBillingAddress.country': 'Choose a country of the list.',
  'customerBillingAddress.state': 'Enter the code of a state, such as NY.',
};

/** What buyers can do about a kind of fault. `bound` is what the mock's message ends with, or names as a number. */
const WORDS: Readonly<Record<string, (bound: string) => string>> = {
  greater_than_equal: (bound) => `Enter ${readBound(bound)} or more.`,
  less_than_equal: (bound) => `Enter ${readBound(bound)} or less.`,
  string_too_short: (bound) => `Enter at least ${bound} characters.`,
  string_too_long: (bound) => `Enter at most ${bound} characters.`,
  int_type: () => 'Enter a whole number.',
  date_parsing: () => 'Enter a date.',
  literal_error: () => 'Choose one of the list.',
};

/** What a fault tells the person who can mend it. `priceOf` writes an amount as that person reads it. */
export function messageOf(fault: Fault, label: string, priceOf?: (amount: number) => string): string {
  const { type, msg } = fault;
  const field = fieldOf(fault);
  if (type === 'missing') return `${label} is needed.`;
  if (type === 'value_error') return ADVICE[field] ?? msg;
  const [bound = ''] = /-?\d[\d-]*/.exec(msg) ?? [];
  const words = WORDS[type];
  if (!words || (words.length > 0 && bound === '')) return msg;
  return words(field === 'amount' && priceOf ? priceOf(Number(bound)) : bound);
}

/** A number, a price, or a day such as 2026-01-02. */
function readBound(bound: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(bound)) return bound;
  return new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(bound));
}
