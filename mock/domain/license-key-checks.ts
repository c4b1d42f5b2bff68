import type { LicenseKey, Metadata } from '../../generated/types.ts';

type CheckedKey = Pick<
  LicenseKey,
  'status' | 'expires_at' | 'benefit_id' | 'customer_id' | 'limit_activations' | 'usage' | 'limit_usage'
>;

export interface Activation {
  readonly id: string;
  /** Empty when nothing has to be brought. */
  readonly conditions: Metadata;
}

/** What a caller says about a key. What is null or left out is not checked. */
export interface Validation {
  readonly activation_id?: string | null;
  readonly conditions?: Metadata;
  readonly benefit_id?: string | null;
  readonly customer_id?: string | null;
  readonly increment_usage?: number | null;
}

/** `UsageExceeded` is 422 at `increment_usage` (D094). */
export type ValidationRefusal = 'ResourceNotFound' | 'UsageExceeded';

/** Why a key is not valid at `now`, in milliseconds, or null. `activations` are the ones in use. */
export function validationRefusal(
  key: CheckedKey,
  activations: readonly Activation[],
  validation: Validation,
  now: number,
): ValidationRefusal | null {
  if (key.status !== 'granted' || hasExpired(key, now)) return 'ResourceNotFound';
  if (!matchesActivation(activations, validation)) return 'ResourceNotFound';
  if (isOther(validation.benefit_id, key.benefit_id)) return 'ResourceNotFound';
  if (isOther(validation.customer_id, key.customer_id)) return 'ResourceNotFound';
  return exceedsUsage(key, validation.increment_usage ?? 0) ? 'UsageExceeded' : null;
}

/** The fields of a key that was found valid; `at` is a time as the wire has it. */
export function validated(
  key: Pick<LicenseKey, 'usage' | 'validations'>,
  increment: number | null | undefined,
  at: string,
) {
  return { usage: key.usage + (increment ?? 0), validations: key.validations + 1, last_validated_at: at };
}

/** Why a key cannot be activated, in words, or null. The error is `NotPermitted`. `inUse` counts its activations. */
export function activationRefusal(key: CheckedKey, inUse: number, now: number): string | null {
  if (key.status !== 'granted') return `The license key is ${key.status}.`;
  if (hasExpired(key, now)) return 'The license key has expired.';
  if (key.limit_activations === null) return 'The license key cannot be activated.';
  if (inUse >= key.limit_activations) return 'All activations of the license key are in use.';
  return null;
}

/** Nothing spent exceeds nothing: a limit that was lowered below the usage leaves the key valid. */
function exceedsUsage({ usage, limit_usage }: CheckedKey, increment: number): boolean {
  return increment > 0 && limit_usage !== null && increment > limit_usage - usage;
}

function hasExpired(key: CheckedKey, now: number): boolean {
  return key.expires_at !== null && Date.parse(key.expires_at) <= now;
}

function matchesActivation(
  activations: readonly Activation[],
  { activation_id, conditions = {} }: Validation,
): boolean {
  if (activation_id === null || activation_id === undefined) return true;
  const activation = activations.find(({ id }) => id === activation_id);
  if (!activation) return false;
  return Object.keys(activation.conditions).length === 0 || isSameMap(activation.conditions, conditions);
}

function isSameMap(one: Metadata, other: Metadata): boolean {
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => Object.hasOwn(other, key) && one[key] === other[key]);
}

function isOther(given: string | null | undefined, expected: string): boolean {
  return given !== null && given !== undefined && given !== expected;
}
