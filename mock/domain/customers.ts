/** What a customer session lets its bearer do. */
export const PORTAL_SCOPES = ['customer_portal:read', 'customer_portal:write'] as const;

/** The picture of a customer, an address that follows from the id alone: from its end, since ids of one hour begin alike. */
export function avatarUrl(customerId: string): string {
  return `https://avatars.billing.example/${customerId.slice(-12)}.png`;
}
