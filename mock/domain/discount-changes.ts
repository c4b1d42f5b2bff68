import type { DiscountUpdate, ValidationError } from '../../generated/types.ts';

const IDENTITY = ['type', 'duration'] as const;
const TERMS = ['amount', 'basis_points', 'duration_in_months'] as const;
const AFTER_END = ['starts_at', 'ends_at', 'max_redemptions', ...TERMS] as const;
/** Fields that null clears. In the others null means "as it is". */
const CLEARABLE: readonly string[] = ['starts_at', 'ends_at', 'max_redemptions'];

type Field = (typeof IDENTITY)[number] | (typeof AFTER_END)[number];

/** Any of the four kinds of discount. */
export interface StoredDiscount {
  readonly type: string;
  readonly duration: string;
  readonly duration_in_months?: number;
  readonly amount?: number;
  readonly basis_points?: number;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly max_redemptions: number | null;
  readonly redemptions_count: number;
}

/**
 * What a change of a discount may not touch: type and duration ever, nor what only other kinds have, what it takes off
 * and for how long once it was redeemed, dates, limits and amounts once it has ended. A field that is given its present value is not touched.
 */
export function changeFaults(discount: StoredDiscount, change: DiscountUpdate, now: number): ValidationError[] {
  const touched = (field: Field) => isTouched(discount, change, field);
  const hasEnded = discount.ends_at !== null && Date.parse(discount.ends_at) <= now;
  const isRedeemed = discount.redemptions_count > 0;
  const fields = new Set<Field>(
    [...IDENTITY, ...TERMS.filter((field) => isOfAnotherKind(discount, field))].filter(touched),
  );
  for (const field of hasEnded ? AFTER_END : isRedeemed ? TERMS : []) if (touched(field)) fields.add(field);
  return [...fields].map((field) => fault(field, reasonFor(discount, field, hasEnded)));
}

/** A fixed discount has no percentage, one that is taken off once no months, and so on. */
function isOfAnotherKind(discount: StoredDiscount, field: Field): boolean {
  return discount[field] === undefined;
}

function isTouched(discount: StoredDiscount, change: DiscountUpdate, field: Field): boolean {
  const wanted = change[field];
  if (wanted === undefined || (wanted === null && !CLEARABLE.includes(field))) return false;
  const present = discount[field];
  if (field === 'starts_at' || field === 'ends_at') return timeOf(wanted) !== timeOf(present);
  return wanted !== present;
}

/** Two spellings of one instant are the same date. */
function timeOf(value: unknown): number | null {
  return typeof value === 'string' ? Date.parse(value) : null;
}

function reasonFor(discount: StoredDiscount, field: Field, hasEnded: boolean): string {
  if (field === 'type' || field === 'duration') return `The ${field} of a discount cannot change.`;
  if (discount[field] === undefined) return `A discount of this kind has no ${field}.`;
  return hasEnded ? 'The discount has ended.' : 'The discount has been redeemed.';
}

function fault(field: Field, msg: string): ValidationError {
  return { loc: ['body', field], msg, type: 'value_error' };
}
