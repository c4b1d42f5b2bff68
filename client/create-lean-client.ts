import type { Resources } from '../generated/client/index.ts';
import type { BuyerResources } from '../generated/clients/buyer.ts';
import type { Oauth2Resources } from '../generated/clients/oauth2.ts';
import type { PortalResources } from '../generated/clients/portal.ts';
import type { SellerResources } from '../generated/clients/seller.ts';
import { BUYER, type ClientKind, OAUTH2, PORTAL, SELLER, WHOLE } from './client-kinds.ts';
import { type ConnectionOptions, openClient } from './open-client.ts';
import type { Validation } from './validation.ts';

/** What a client is told that brings no schemas of its own. */
export interface LeanOptions extends ConnectionOptions {
  /** Checks what calls are given and answer: `createValidation` of `billing-contract/validation`. Default: `false`, nothing is checked. */
  readonly validation?: Validation | false;
}

export interface ClientOptions extends LeanOptions {
  /** Sent as `Authorization: Bearer <token>` with every request that has no such header. */
  readonly token?: string;
}

export interface SellerClientOptions extends LeanOptions {
  /** The token of an organization, sent as `Authorization: Bearer`. It belongs on servers: whoever has it acts for the organization. */
  readonly organizationToken: string;
}

export type BuyerClientOptions = LeanOptions;

export interface PortalClientOptions extends LeanOptions {
  /** The `token` of a customer session, sent as `Authorization: Bearer`. */
  readonly customerSession: string;
}

export interface OAuth2ClientOptions extends LeanOptions {
  /** An access token of OAuth 2.0, sent as `Authorization: Bearer`. */
  readonly accessToken: string;
}

/**
 * Makes a client that sends everything with one credential of any kind, or with none.
 * @throws {RangeError} for a `timeout` or an option of `retry` that is out of bounds, {TypeError} for one that there is
 * not, for a `baseUrl` that no request can be made with and a `token` that no header can carry
 */
export function createClient(options?: ClientOptions): Resources {
  return open(WHOLE, options) as Resources;
}

/**
 * Makes a client that acts for an organization, with the calls that its token may make.
 * @throws {TypeError} and {RangeError} as `createClient`, and where `organizationToken` is missing
 */
export function createSellerClient(options: SellerClientOptions): SellerResources {
  return open(SELLER, options) as SellerResources;
}

/**
 * Makes a client without a credential, with the calls that need none.
 * @throws {TypeError} and {RangeError} as `createClient`, and for a credential
 */
export function createBuyerClient(options?: BuyerClientOptions): BuyerResources {
  return open(BUYER, options) as BuyerResources;
}

/**
 * Makes a client that acts for a customer, with the calls that a session may make.
 * @throws {TypeError} and {RangeError} as `createClient`, and where `customerSession` is missing
 */
export function createPortalClient(options: PortalClientOptions): PortalResources {
  return open(PORTAL, options) as PortalResources;
}

/**
 * Makes a client that acts for who has let an OAuth 2.0 client in, with the calls that its access token may make.
 * @throws {TypeError} and {RangeError} as `createClient`, and where `accessToken` is missing
 */
export function createOAuth2Client(options: OAuth2ClientOptions): Oauth2Resources {
  return open(OAUTH2, options) as Oauth2Resources;
}

/** The types of the methods are those of the contract, as each function here says. */
function open(kind: ClientKind, options: LeanOptions = {}): object {
  const { validation } = options;
  if (validation && typeof validation.checkInput !== 'function')
    throw new TypeError('validation is what createValidation gives');
  return openClient(kind, options, validation ? () => validation : undefined);
}
