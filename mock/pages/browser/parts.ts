import { typedAmount } from './amount.ts';
import { read, readAddress } from './buyer.ts';
import type { Change, Checkout } from './checkout-calls.ts';
import { chosenProduct, isChoiceSettled } from './choice.ts';
import { byId } from './dom.ts';
import { readAnswers } from './questions.ts';

/** Gives what a part of the form says that the checkout does not know yet. */
type Read = (checkout: Checkout) => Change;

const READERS = {
  amount: (checkout) => {
    const amount = typedAmount(checkout);
    return amount === null || amount === checkout.amount ? {} : { amount };
  },
  productId: (checkout) => (isChoiceSettled(checkout) ? {} : { productId: chosenProduct(checkout) }),
  // A customer's own address is not changed here.
  email: (checkout) => (checkout.customerId === null ? differing(checkout, 'customerEmail') : {}),
  name: (checkout) => differing(checkout, 'customerName'),
  address: (checkout) => {
    if (byId('billing').hidden) return {};
    const address = readAddress(checkout);
    return isSame(address, checkout.customerBillingAddress) ? {} : { customerBillingAddress: address };
  },
  business: (checkout) => {
    const { checked } = byId<HTMLInputElement>('f-isBusinessCustomer');
    if (!checked && !checkout.isBusinessCustomer) return {};
    return {
      ...(checked !== checkout.isBusinessCustomer && { isBusinessCustomer: checked }),
      ...differing(checkout, 'customerBillingName', checked),
      ...differing(checkout, 'customerTaxId', checked),
    };
  },
  answers: (checkout) => {
    const given = Object.entries(readAnswers(checkout));
    const changed = given.filter(([slug, answer]) => answer !== (checkout.customFieldData[slug] ?? null));
    return changed.length === 0 ? {} : { customFieldData: Object.fromEntries(changed) };
  },
  code: ({ discount }) => {
    const discountCode = byId('discount').hidden ? null : read('discountCode');
    const isApplied = discountCode?.toLowerCase() === discount?.code?.toLowerCase();
    return discountCode === null || isApplied ? {} : { discountCode };
  },
} satisfies Record<string, Read>;

export type Part = keyof typeof READERS;

/** What some parts of the form, or all of it, say that the checkout does not know yet. */
export function unsaved(checkout: Checkout, parts: readonly Part[] = ALL): Change {
  return Object.assign({}, ...parts.map((part) => READERS[part](checkout)));
}

/** All that a form has; the keys of an object that is written above. */
export const ALL = Object.keys(READERS) as Part[];

const BUSINESS = ['isBusinessCustomer', 'customerBillingName', 'customerTaxId'];

/** The part that a control belongs to, by its name; null for the way of paying, which only the confirmation tells. */
export function partOf(name: string): Part | null {
  if (name.startsWith('customerBillingAddress.')) return 'address';
  if (name.startsWith('customFieldData.')) return 'answers';
  if (BUSINESS.includes(name)) return 'business';
  if (name === 'customerEmail') return 'email';
  if (name === 'customerName') return 'name';
  return name === 'amount' || name === 'productId' ? name : null;
}

type TextField = 'customerEmail' | 'customerName' | 'customerBillingName' | 'customerTaxId';

/** What stands in a field that is put away does not count. */
function differing(checkout: Checkout, name: TextField, counts = true): Change {
  const value = counts ? read(name) : null;
  return value === (checkout[name] || null) ? {} : { [name]: value };
}

function isSame(one: Checkout['customerBillingAddress'], other: Checkout['customerBillingAddress']): boolean {
  if (one === null || other === null) return one === other;
  const keys = ['line1', 'line2', 'postalCode', 'city', 'state', 'country'] as const;
  return keys.every((key) => (one[key] ?? null) === (other[key] ?? null));
}
