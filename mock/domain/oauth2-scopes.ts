import type { Scope } from '../../generated/types.ts';

/** Every scope, and whether a client that asks for none in particular is registered with it (D046). */
const REGISTERED_BY_DEFAULT: Readonly<Record<Scope, boolean>> = {
  openid: true,
  profile: true,
  email: true,
  'user:read': true,
  admin: false,
  web_default: false,
  'organizations:read': true,
  'organizations:write': true,
  'custom_fields:read': true,
  'custom_fields:write': true,
  'discounts:read': true,
  'discounts:write': true,
  'checkout_links:read': true,
  'checkout_links:write': true,
  'checkouts:read': true,
  'checkouts:write': true,
  'transactions:read': true,
  'transactions:write': true,
  'payouts:read': true,
  'payouts:write': true,
  'products:read': true,
  'products:write': true,
  'benefits:read': true,
  'benefits:write': true,
  'events:read': true,
  'events:write': true,
  'meters:read': true,
  'meters:write': true,
  'files:read': true,
  'files:write': true,
  'subscriptions:read': true,
  'subscriptions:write': true,
  'customers:read': true,
  'customers:write': true,
  'customer_meters:read': true,
  'customer_sessions:write': true,
  'orders:read': true,
  'orders:write': true,
  'refunds:read': true,
  'refunds:write': true,
  'payments:read': true,
  'metrics:read': true,
  'webhooks:read': true,
  'webhooks:write': true,
  'external_organizations:read': true,
  'license_keys:read': true,
  'license_keys:write': true,
  'repositories:read': true,
  'repositories:write': true,
  'issues:read': true,
  'issues:write': true,
  'customer_portal:read': true,
  'customer_portal:write': true,
  'notifications:read': true,
  'notifications:write': true,
  'notification_recipients:read': true,
  'notification_recipients:write': true,
};

/** Every scope, in the order of the contract. The table has a key for each and no other. */
export const SCOPES = Object.keys(REGISTERED_BY_DEFAULT) as readonly Scope[];

/** What a client may ask for that was registered without a scope, as the contract writes it. */
export const DEFAULT_SCOPE = SCOPES.filter((scope) => REGISTERED_BY_DEFAULT[scope]).join(' ');

/** The words of a `scope` parameter, each once (RFC 6749, section 3.3). */
export function scopeWords(text: string): string[] {
  return [...new Set(text.split(' ').filter((word) => word !== ''))];
}

/** The scopes of a text of which each has been checked when it was stored. */
export function storedScopes(text: string): Scope[] {
  return scopeWords(text).filter(isScope);
}

export function isScope(word: string): word is Scope {
  return Object.hasOwn(REGISTERED_BY_DEFAULT, word);
}

/** The scopes asked for, when all of them are among those that may be given; otherwise the first that is not. */
export type Narrowed =
  | { readonly ok: true; readonly scopes: readonly Scope[] }
  | { readonly ok: false; readonly refused: string };

/** Takes what is asked for out of what may be given. Never gives more. */
export function narrow(given: readonly Scope[], asked: readonly string[]): Narrowed {
  const refused = asked.find((word) => !given.some((scope) => scope === word));
  if (refused !== undefined) return { ok: false, refused };
  return { ok: true, scopes: asked.filter(isScope) };
}
