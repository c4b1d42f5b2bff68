import { Refusal } from './api.ts';
import { type Checkout, changeCheckout } from './checkout-calls.ts';
import { note } from './note.ts';
import { unsaved } from './parts.ts';

/** A discount that went with the product that it applies to. */
interface Lost {
  readonly discount: NonNullable<Checkout['discount']>;
  /** The products that it does not apply to. */
  readonly without: Set<string>;
}

let lost: Lost | null = null;

/** Gives another product what the buyer had before: the answers to its questions, and the discount where it applies. */
export async function followChoice(next: Checkout, before: Checkout): Promise<Checkout> {
  const answers = unsaved(next, ['answers']);
  const answered = Object.keys(answers).length > 0 ? await changeCheckout(answers) : next;
  if (before.discount && !answered.discount) lost = { discount: before.discount, without: new Set([next.productId]) };
  if (answered.discount) lost = null;
  return lost === null ? answered : await applyAgain(answered, lost);
}

async function applyAgain(checkout: Checkout, { discount, without }: Lost): Promise<Checkout> {
  const { product, isDiscountApplicable } = checkout;
  if (discount.code !== null && isDiscountApplicable && !without.has(product.id)) {
    const next = await applied(discount.code);
    if (next) {
      lost = null;
      return next;
    }
    without.add(product.id);
  }
  note(`${discount.name} does not apply to ${product.name}.`);
  return checkout;
}

/** The checkout with a code; null when it is refused. */
async function applied(discountCode: string): Promise<Checkout | null> {
  try {
    return await changeCheckout({ discountCode });
  } catch (error) {
    if (error instanceof Refusal && error.status === 422) return null;
    throw error;
  }
}
