/**
 * What is stored: one type a table, in snake_case. A row has its own fields and the ids of what belongs to it; the views
 * put the two together into the shapes of the contract.
 */
import type { components } from '../../generated/types.ts';
import type { OrderLine } from './order-amounts.ts';
import type { AgreedPrice } from './subscription-amount.ts';
import type { Tally } from './tallies.ts';

type Schemas = components['schemas'];

/** Like `Omit`, for each arm of a union by itself. */
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

export interface UserRow {
  readonly id: string;
  readonly created_at: string;
  readonly email: string;
  readonly name: string;
}

export interface OrganizationRow extends Readonly<Schemas['Organization']> {
  /** Users, or organizations, that it belongs to. */
  readonly owner_ids: readonly string[];
}

/** A token that no OAuth 2.0 client holds. `subject` is the organization, user or customer that it stands for. */
export interface TokenRow {
  readonly id: string;
  readonly created_at: string;
  readonly token: string;
  readonly kind: 'organization' | 'user' | 'customer';
  readonly subject: string;
  readonly scopes: readonly string[];
  /** Null for a token that does not expire. */
  readonly expires_at: string | null;
}

export interface CustomerRow extends Readonly<Schemas['Customer']> {
  /** The name on the invoices, where it is another than the customer's own. */
  readonly billing_name: string | null;
  /** Linked accounts by platform and account id, such as `github:583231`. */
  readonly oauth_accounts: Readonly<Record<string, Schemas['OAuthAccount']>>;
  /** What earlier changes of product left, in minor units: the next orders use it first. */
  readonly credit_balance: number;
}

export interface AttachedFieldRow {
  readonly custom_field_id: string;
  readonly order: number;
  readonly required: boolean;
}

type Assembled = 'prices' | 'benefits' | 'medias' | 'attached_custom_fields';

export interface ProductRow extends Readonly<Omit<Schemas['Product'], Assembled>> {
  readonly benefit_ids: readonly string[];
  readonly media_ids: readonly string[];
  readonly attached_custom_fields: readonly AttachedFieldRow[];
}

export type PriceRow = Readonly<Without<Schemas['ProductPrice'], 'meter'>>;
export type BenefitRow = Readonly<Schemas['Benefit']> & {
  /** A deleted benefit is kept for its grants. */
  readonly deleted_at: string | null;
};
/** The public address of a picture, where there is one, is kept without what all addresses of its world begin with. */
export type FileRow = Readonly<Schemas['File']>;

/** An upload that is not complete. Its id is a secret that the addresses of its parts carry. */
export interface UploadRow {
  readonly id: string;
  readonly created_at: string;
  readonly file_id: string;
  /** SHA-256 of all parts together, in base64; null until it is known, and where it does not matter. */
  readonly sha256: string | null;
}

/** A part of a file. The parts of a file, in order, are its contents: they are never joined. */
export interface FilePartRow {
  readonly id: string;
  readonly created_at: string;
  readonly file_id: string;
  readonly number: number;
  readonly chunk_start: number;
  readonly chunk_end: number;
  /** As it was announced. */
  readonly checksum_sha256_base64: string | null;
  /** What was sent; null until then. */
  readonly stored: StoredPart | null;
}

export interface StoredPart {
  /** Where the bytes are among those of the world. */
  readonly blob: string;
  /** MD5, in hexadecimal. */
  readonly md5: string;
  /** SHA-256, in base64. */
  readonly sha256: string;
}
export type CustomFieldRow = Readonly<Schemas['CustomField']>;
export type MeterRow = Readonly<Schemas['Meter']>;

export type DiscountRow = Readonly<Schemas['AppliedDiscount']> & {
  /** An empty list stands for all products. */
  readonly product_ids: readonly string[];
  /** A deleted discount is kept for the subscriptions and orders that have it. */
  readonly deleted_at: string | null;
};

/** A meter that a subscription bills or credits. What was used of it is the customer's meter. */
export interface SubscriptionMeterRow {
  readonly id: string;
  readonly created_at: string;
  readonly meter_id: string;
}

type Embedded = 'customer' | 'product' | 'discount' | 'prices' | 'meters';

export interface SubscriptionRow extends Readonly<Omit<Schemas['Subscription'], Embedded>> {
  readonly organization_id: string;
  /** The prices that the customer subscribed at, also those that are no longer sold. */
  readonly agreed_prices: readonly AgreedPrice[];
  readonly meters: readonly SubscriptionMeterRow[];
  /** The day of the month on which periods begin. */
  readonly anchor_day: number;
  /** When the discount was first taken off a charge; null before that. */
  readonly discount_applied_at: string | null;
  /** The discount that the current period was charged with, which a change within it does not touch. */
  readonly charged_discount_id: string | null;
  /** Prorated lines that wait for the next renewal. */
  readonly waiting_lines: readonly OrderLine[];
}

export interface BenefitGrantRow extends Readonly<Omit<Schemas['BenefitGrant'], 'customer'>> {
  readonly organization_id: string;
}

/** What a customer has of a meter since the last reset: it is added to, and never read again from the events. */
export interface CustomerMeterRow extends Readonly<Omit<Schemas['CustomerMeter'], 'customer' | 'meter'>> {
  readonly organization_id: string;
  /** Where in the usage log the counting begins: after the last reset. */
  readonly since: number;
  readonly reset_at: string | null;
  readonly tally: Tally;
  /** The part of it that a subscription is billed for; null when there is none. */
  readonly billing: { readonly subscription_id: string; readonly tally: Tally } | null;
  /** The running sums, never below 0, of the credits that roll over and of the others. */
  readonly credits: { readonly kept: number; readonly others: number };
}

/** What a checkout link or a checkout sells, and how. */
interface OfferRow {
  readonly id: string;
  readonly created_at: string;
  readonly modified_at: string | null;
  readonly organization_id: string;
  readonly client_secret: string;
  readonly success_url: string | null;
  readonly product_ids: readonly string[];
  readonly discount_id: string | null;
  readonly allow_discount_codes: boolean;
  readonly require_billing_address: boolean;
  readonly metadata: Schemas['Metadata'];
}

export interface CheckoutLinkRow extends OfferRow {
  readonly label: string | null;
}

/** What is known of a buyer. */
export interface BuyerRow {
  readonly customer_id: string | null;
  readonly is_business_customer: boolean;
  readonly customer_name: string | null;
  readonly customer_email: string | null;
  readonly customer_ip_address: string | null;
  readonly customer_billing_name: string | null;
  readonly customer_billing_address: Schemas['Address'] | null;
  readonly customer_tax_id: string | null;
}

/** The payment that a confirmed checkout waits for. */
export interface PaymentIntent {
  readonly client_secret: string;
  readonly confirmation_token_id: string;
  readonly status: 'processing' | 'requires_action' | 'succeeded';
}

export interface CheckoutRow extends OfferRow, BuyerRow {
  readonly status: Schemas['CheckoutStatus'];
  readonly expires_at: string;
  readonly embed_origin: string | null;
  readonly product_id: string;
  readonly product_price_id: string;
  readonly amount: number;
  readonly discount_amount: number;
  /** Null while it cannot be told. */
  readonly tax_amount: number | null;
  readonly currency: string;
  readonly custom_field_data: Schemas['CustomFieldData'];
  readonly external_customer_id: string | null;
  readonly subscription_id: string | null;
  readonly customer_metadata: Schemas['Metadata'];
  /** Null before the checkout is confirmed, and for one that needs no payment form. */
  readonly payment_intent: PaymentIntent | null;
}

type OrderParts = 'customer' | 'product' | 'discount' | 'subscription';

export interface OrderRow extends Readonly<Omit<Schemas['Order'], OrderParts>> {
  readonly organization_id: string;
  readonly invoice_number: string;
}

/** The token that it was made with decides how refunds of it end. */
export type PaymentRow = Readonly<Schemas['Payment']> & {
  readonly confirmation_token_id: string;
  readonly customer_id: string | null;
  readonly customer_email: string | null;
};

export type RefundRow = Readonly<Schemas['Refund']>;

/** `created_at` and `id` as the contract has them; the token that it was made from decides how charges end. */
export type PaymentMethodRow = Readonly<Schemas['PaymentMethod']> & {
  readonly customer_id: string;
  readonly confirmation_token_id: string;
};

/** How often a token was refused for one checkout, or for one customer who saves it. No payment tells of a refusal. */
export interface RefusedTokenRow {
  /** What it was refused for, a space, and the token. */
  readonly id: string;
  readonly created_at: string;
  readonly times: number;
}

/** One use of a discount, from the confirmation of a checkout on. A payment that fails gives it back. */
export interface RedemptionRow {
  readonly id: string;
  readonly created_at: string;
  readonly discount_id: string;
  /** Null for a discount that was given to a subscription later. */
  readonly checkout_id: string | null;
  readonly subscription_id: string | null;
}

export interface LicenseKeyRow extends Readonly<Omit<Schemas['LicenseKey'], 'customer'>> {
  readonly grant_id: string;
}

/** A place of a license key that is in use. */
export interface LicenseKeyActivationRow extends Readonly<Schemas['LicenseKeyActivationSummary']> {
  /** What each validation through it has to bring; empty for nothing. */
  readonly conditions: Schemas['Metadata'];
}

/** A file that a benefit lets a customer download. */
export interface DownloadableRow {
  readonly id: string;
  readonly created_at: string;
  readonly modified_at: string | null;
  readonly customer_id: string;
  readonly benefit_id: string;
  readonly file_id: string;
  readonly grant_id: string;
  /** A token that leads to the file for ever, as the demo has one; null where there are signed ones only. */
  readonly token: string | null;
  readonly status: 'granted' | 'revoked';
}

/** What a meter counted in one hour, of all customers. */
export interface MeterHourRow {
  /** Of the meter and the start of the hour: `meterHourId`. */
  readonly id: string;
  readonly created_at: string;
  readonly meter_id: string;
  readonly tally: Tally;
}
