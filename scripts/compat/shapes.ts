/** A shape of the contract, and TypeScript that compiles where a tool's types have it. */
export interface Shape {
  readonly name: string;
  readonly code: string;
}

/** The schemas that the shapes are of. */
export const SCHEMAS = [
  ...['Address', 'Benefit', 'CheckoutLinkCreate', 'Customer', 'CustomerCreate', 'Event', 'Metadata', 'MeterFilter'],
  ...['Order', 'Payment', 'SubscriptionStatus', 'TaxId', 'TaxIdType', 'WebhookPayload'],
] as const;

/** Two types are the same. */
export const HELPERS =
  'type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;';

/** What the types of every tool should have. */
export const SHAPES: readonly Shape[] = [
  {
    name: 'null beside a type',
    code: "export const nullable: Same<Customer['modified_at'], string | null> = true;",
  },
  {
    name: 'null beside a reference',
    code: "export const reference: Same<NonNullable<Customer['billing_address']>, Address> = true; export const none: Customer['billing_address'] = null;",
  },
  {
    name: 'fields that may be absent',
    code: "export const optional: CustomerCreate = { email: '' };",
  },
  {
    name: 'required fields',
    code: '// @ts-expect-error: no address\nexport const required: CustomerCreate = {};',
  },
  {
    name: 'closed requests',
    code: "// @ts-expect-error: a slip\nexport const closed: CustomerCreate = { email: '', emial: '' };",
  },
  {
    name: 'enumerations',
    code: "// @ts-expect-error: no status\nexport const status: SubscriptionStatus = 'paused'; export const real: SubscriptionStatus = 'past_due';",
  },
  {
    name: 'money as number',
    code: "export const money: Same<Order['total_amount'], number> = true;",
  },
  {
    name: 'what an allOf joins',
    code: 'export const joined = (order: Order): string => order.currency + order.customer.email;',
  },
  {
    name: 'pairs',
    code: 'export const pair: Same<TaxId, [string, TaxIdType]> = true;',
  },
  {
    name: 'maps',
    code: "export const map: Metadata = { a: 'x', b: 1, c: true };\n// @ts-expect-error: null is no value\nexport const empty: Metadata = { a: null };",
  },
  {
    name: 'recursion',
    code: "export const tree: MeterFilter = { conjunction: 'and', clauses: [{ conjunction: 'or', clauses: [] }] };",
  },
  {
    name: 'tagged unions',
    code: "export const tagged = (one: Benefit): string | null => (one.type === 'license_keys' ? one.properties.prefix : null);",
  },
  {
    name: 'tagged unions within another',
    code: "export const nested = (one: Event): number => one.source === 'system' && one.name === 'meter.credited' ? one.metadata.units : 0;",
  },
  {
    name: 'unions told apart by their keys',
    code: "export const untagged = (one: Payment): string => ('method_metadata' in one ? one.method_metadata.last4 : one.method);",
  },
  {
    name: 'requests that leave out what has a default',
    code: "export const arm: CheckoutLinkCreate = { products: [''] };",
  },
  {
    name: 'webhooks by their type',
    code: "export const webhook = (event: WebhookPayload): number => (event.type === 'order.paid' ? event.data.total_amount : 0);",
  },
];

/** What the zod schemas of a tool should give. */
export const PARSED: Shape = {
  name: 'money parsed by zod as number',
  code: "export const parsed: Same<ParsedOrder['total_amount'], number> = true;",
};
