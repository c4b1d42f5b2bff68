import type { EventRows } from './domain/event-rows.ts';
import type * as oauth2 from './domain/oauth2-rows.ts';
import type * as rows from './domain/rows.ts';
import type * as webhooks from './domain/webhook-rows.ts';
import type { EffectData, JobData } from './domain/work.ts';
import type { MakeCollection } from './kernel/contents.ts';
import type { World as AnyWorld } from './kernel/world.ts';

/** All tables of a world. */
export type Tables = ReturnType<typeof makeTables>;

/** This billing platform, as the kernel takes it. */
export interface Platform {
  readonly tables: Tables;
  readonly events: EventRows;
  readonly jobs: JobData;
  readonly effects: EffectData;
}

/** A world of this billing platform. */
export type World = AnyWorld<Platform>;

interface Owned {
  readonly organization_id: string;
}

/** A key that is unique within an organization. Ids have no spaces, so that no two pairs give the same key. */
export function within(organizationId: string, key: string): string {
  return `${organizationId} ${key}`;
}

const organization = (row: Owned): string => row.organization_id;
const emailKey = (row: rows.CustomerRow): string => within(row.organization_id, row.email.toLowerCase());
const externalIdKey = (row: rows.CustomerRow): string | null =>
  row.external_id === null ? null : within(row.organization_id, row.external_id);
const codeKey = (row: rows.DiscountRow): string | null =>
  row.code === null ? null : within(row.organization_id, row.code.toLowerCase());

/** What a client is listed under: its owner, and its owner by way of the application that has registered it. */
export const registeredBy = ({ owner_id, registrar_id }: oauth2.OAuth2ClientRow): string[] =>
  registrar_id === null ? [owner_id] : [owner_id, within(owner_id, registrar_id)];

/** Makes the empty tables of a world, each with the keys that its rows are found and listed by. */
export function makeTables(collection: MakeCollection) {
  return {
    ...peopleTables(collection),
    ...oauth2Tables(collection),
    ...catalogueTables(collection),
    ...salesTables(collection),
    ...usageTables(collection),
  };
}

/** Who sells and who buys. */
function peopleTables(collection: MakeCollection) {
  return {
    users: collection({
      unique: { email: (row: rows.UserRow) => row.email.toLowerCase() },
      lists: { all: () => 'all' },
    }),
    tokens: collection({ unique: { token: (row: rows.TokenRow) => row.token } }),
    organizations: collection({
      unique: { slug: (row: rows.OrganizationRow) => row.slug },
      lists: { organization: (row: rows.OrganizationRow) => row.id, owner: (row) => row.owner_ids },
    }),
    customers: collection({
      unique: { email: emailKey, external_id: externalIdKey },
      lists: { organization },
      isLive: (row: rows.CustomerRow) => row.deleted_at === null,
    }),
    paymentMethods: collection({ lists: { customer: (row: rows.PaymentMethodRow) => row.customer_id } }),
  };
}

/** Which applications act for whom. */
function oauth2Tables(collection: MakeCollection) {
  return {
    oauth2Clients: collection({
      unique: {
        client_id: (row: oauth2.OAuth2ClientRow) => row.client_id,
        registration_token: (row) => row.registration_token,
      },
      lists: { registered: registeredBy },
    }),
    oauth2Consents: collection({
      unique: { subject: (row: oauth2.OAuth2ConsentRow) => within(row.client_id, row.subject) },
      lists: { client: (row: oauth2.OAuth2ConsentRow) => row.client_id },
    }),
    oauth2Codes: collection({
      unique: { code: (row: oauth2.OAuth2CodeRow) => row.code },
      lists: { client: (row: oauth2.OAuth2CodeRow) => row.client_id },
    }),
    oauth2Tokens: collection({
      unique: {
        access_token: (row: oauth2.OAuth2TokenRow) => row.access_token,
        refresh_token: (row) => row.refresh_token,
      },
      lists: { client: (row: oauth2.OAuth2TokenRow) => row.client_id, family: (row) => row.family_id },
    }),
  };
}

/** What is sold. */
function catalogueTables(collection: MakeCollection) {
  return {
    products: collection({ lists: { organization: (row: rows.ProductRow) => row.organization_id } }),
    prices: collection({ lists: { product: (row: rows.PriceRow) => row.product_id } }),
    benefits: collection({ lists: { organization }, isLive: (row: rows.BenefitRow) => row.deleted_at === null }),
    files: collection({ lists: { organization: (row: rows.FileRow) => row.organization_id } }),
    uploads: collection({ unique: { file: (row: rows.UploadRow) => row.file_id } }),
    fileParts: collection({
      unique: { number: (row: rows.FilePartRow) => within(row.file_id, String(row.number)) },
      lists: { file: (row: rows.FilePartRow) => row.file_id },
    }),
    customFields: collection({
      unique: { slug: (row: rows.CustomFieldRow) => within(row.organization_id, row.slug) },
      lists: { organization: (row: rows.CustomFieldRow) => row.organization_id },
    }),
    discounts: collection({
      unique: { code: codeKey },
      lists: { organization: (row: rows.DiscountRow) => row.organization_id },
      isLive: (row: rows.DiscountRow) => row.deleted_at === null,
    }),
    checkoutLinks: collection({
      unique: { client_secret: (row: rows.CheckoutLinkRow) => row.client_secret },
      lists: { organization },
    }),
  };
}

/** What was sold. */
function salesTables(collection: MakeCollection) {
  return {
    checkouts: collection({
      unique: { client_secret: (row: rows.CheckoutRow) => row.client_secret },
      lists: { organization },
    }),
    redemptions: collection({
      lists: {
        discount: (row: rows.RedemptionRow) => row.discount_id,
        checkout: (row) => row.checkout_id,
        subscription: (row) => row.subscription_id,
      },
    }),
    orders: collection({
      lists: {
        organization: (row: rows.OrderRow) => row.organization_id,
        customer: (row) => row.customer_id,
        subscription: (row) => row.subscription_id,
      },
    }),
    payments: collection({
      lists: {
        organization: (row: rows.PaymentRow) => row.organization_id,
        order: (row) => row.order_id,
        checkout: (row) => row.checkout_id,
      },
    }),
    refusedTokens: collection<rows.RefusedTokenRow>({}),
    refunds: collection({
      lists: { organization: (row: rows.RefundRow) => row.organization_id, order: (row) => row.order_id },
    }),
    subscriptions: collection({
      lists: {
        // Sellers do not see what never started.
        organization: (row: rows.SubscriptionRow) => (row.started_at === null ? null : row.organization_id),
        customer: (row) => row.customer_id,
      },
    }),
  };
}

/** What buyers have and use. */
function usageTables(collection: MakeCollection) {
  return {
    benefitGrants: collection({
      lists: {
        organization,
        customer: (row: rows.BenefitGrantRow) => row.customer_id,
        // What customers see in the portal (D112).
        present: (row) => (row.is_revoked ? null : row.customer_id),
        benefit: (row) => row.benefit_id,
        held: (row) => within(row.customer_id, row.benefit_id),
      },
    }),
    licenseKeys: collection({
      unique: { key: (row: rows.LicenseKeyRow) => within(row.organization_id, row.key) },
      lists: { organization, customer: (row: rows.LicenseKeyRow) => row.customer_id },
    }),
    licenseKeyActivations: collection({ lists: { key: (row: rows.LicenseKeyActivationRow) => row.license_key_id } }),
    downloadables: collection({
      unique: { token: (row: rows.DownloadableRow) => row.token },
      lists: { customer: (row: rows.DownloadableRow) => row.customer_id },
    }),
    meters: collection({ lists: { organization: (row: rows.MeterRow) => row.organization_id } }),
    meterHours: collection({ lists: { meter: (row: rows.MeterHourRow) => row.meter_id } }),
    customerMeters: collection({
      unique: { pair: (row: rows.CustomerMeterRow) => within(row.customer_id, row.meter_id) },
      lists: { organization, customer: (row: rows.CustomerMeterRow) => row.customer_id },
    }),
    webhookEndpoints: collection({
      lists: { organization },
      isLive: (row: webhooks.WebhookEndpointRow) => row.deleted_at === null,
    }),
    webhookEvents: collection({ lists: { organization: (row: webhooks.WebhookEventRow) => row.organization_id } }),
    webhookDeliveries: collection({
      lists: { organization, event: (row: webhooks.WebhookDeliveryRow) => row.event_id, all: () => 'all' },
    }),
  };
}

/** The names of all tables. None is made for it. */
export const TABLE_NAMES: ReadonlySet<string> = new Set(Object.keys(makeTables(() => undefined as never)));
