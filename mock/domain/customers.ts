/** What a customer session lets its bearer do. */
export const PORTAL_SCOPES = ['customer_portal:read', 'customer_portal:write'] as const;

/** The picture of a customer, an address that follows from the id alone. */
export function avatarUrl(customerId: string): string {
  return `https://avatars.billing.example/${customerId.slice(0, 8)}.png`;
}
