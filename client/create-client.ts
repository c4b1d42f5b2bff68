import type { Resources } from '../generated/client/index.ts';
import {
  BUYER,
  type BuyerClient,
  type Client,
  type ClientKind,
  OAUTH2,
  type OAuth2TokenClient,
  PORTAL,
  type PortalClient,
  SELLER,
  type SellerClient,
  WHOLE,
} from './client-kinds.ts';
import type * as lean from './create-lean-client.ts';
import { type ConnectionOptions, openClient } from './open-client.ts';
import { withPaths } from './paths-of.ts';
import { type ValidationChoice, type ValidationModule, validationSource } from './validation-source.ts';

/** What a client is told that checks its calls. */
export interface CheckedOptions extends ConnectionOptions {
  /**
   * What calls are given and answer is checked by the contract, unless this is `false`. Options such as `{ strict: true }` say
   * what becomes of unknown and of wrong answers; what `createValidation` of `billing-contract/validation` gives checks in place of the schemas that
   * are loaded with the first call.
   */
  readonly validation?: ValidationChoice;
}

type Checked<Options> = CheckedOptions & Omit<Options, 'validation'>;

export type ClientOptions = Checked<lean.ClientOptions>;
export type SellerClientOptions = Checked<lean.SellerClientOptions>;
export type BuyerClientOptions = CheckedOptions;
export type PortalClientOptions = Checked<lean.PortalClientOptions>;
export type OAuth2ClientOptions = Checked<lean.OAuth2ClientOptions>;

/**
 * Makes a client that sends everything with one credential of any kind, or with none.
 * @throws {RangeError} for a `timeout` or an option of `retry` that is out of bounds, {TypeError} for one that there is
 * not, for a `baseUrl` that no request can be made with and a `token` that no header can carry
 */
export function createClient(options: ClientOptions = {}): Client {
  return open(WHOLE, options, () => import('../generated/clients/all-validation.ts')) as Client;
}

/**
 * Makes a client that acts for an organization, with the calls that its token may make.
 * @throws {TypeError} and {RangeError} as `createClient`, and where `organizationToken` is missing
 */
export function createSellerClient(options: SellerClientOptions): SellerClient {
  return open(SELLER, options, () => import('../generated/clients/seller-validation.ts')) as SellerClient;
}

/**
 * Makes a client without a credential, with the calls that need none.
 * @throws {TypeError} and {RangeError} as `createClient`, and for a credential
 */
export function createBuyerClient(options: BuyerClientOptions = {}): BuyerClient {
  return open(BUYER, options, () => import('../generated/clients/buyer-validation.ts')) as BuyerClient;
}

/**
 * Makes a client that acts for a customer, with the calls that a session may make.
 * @throws {TypeError} and {RangeError} as `createClient`, and where `customerSession` is missing
 */
export function createPortalClient(options: PortalClientOptions): PortalClient {
  return open(PORTAL, options, () => import('../generated/clients/portal-validation.ts')) as PortalClient;
}

/**
 * Makes a client that acts for who has let an OAuth 2.0 client in, with the calls that its access token may make.
 * @throws {TypeError} and {RangeError} as `createClient`, and where `accessToken` is missing
 */
export function createOAuth2Client(options: OAuth2ClientOptions): OAuth2TokenClient {
  return open(OAUTH2, options, () => import('../generated/clients/oauth2-validation.ts')) as OAuth2TokenClient;
}

/** The types of the doors are those of the contract, as each function here says. */
function open(kind: ClientKind, options: CheckedOptions = {}, load: () => Promise<ValidationModule>): object {
  const client = openClient(kind, options, validationSource(options.validation, load, options.timeout));
  return withPaths(client as Resources);
}
