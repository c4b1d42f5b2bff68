import type { Client as FetchClient } from 'openapi-fetch';
import { operations, type Resources } from '../generated/client/index.ts';
import { type BuyerPaths, type BuyerResources, operations as buyerOperations } from '../generated/clients/buyer.ts';
import { type Oauth2Paths, type Oauth2Resources, operations as oauth2Operations } from '../generated/clients/oauth2.ts';
import { type PortalPaths, type PortalResources, operations as portalOperations } from '../generated/clients/portal.ts';
import { type SellerPaths, type SellerResources, operations as sellerOperations } from '../generated/clients/seller.ts';
import type { paths } from '../generated/types.ts';
import type { OperationTree } from './operation.ts';

/**
 * Two doors to the API. `client.customers.list({ … })`: one method for each operation, which gives the body or throws
 * one of the errors below `BillingError`. `client.GET('/v1/customers/', …)`: the methods of openapi-fetch, which give `data`, `error` and
 * `response`, and never throw for a status.
 */
export type Client = FetchClient<paths> & Resources;

/** Both doors to what the token of an organization opens, and to the calls that need no credential. */
export type SellerClient = FetchClient<SellerPaths> & SellerResources;

/** Both doors to the calls that need no credential, such as those of a checkout. */
export type BuyerClient = FetchClient<BuyerPaths> & BuyerResources;

/** Both doors to what the session of a customer opens, and to the calls that need no credential. */
export type PortalClient = FetchClient<PortalPaths> & PortalResources;

/** Both doors to what an access token of OAuth 2.0 opens, by its scopes, and to the calls that need no credential. */
export type OAuth2TokenClient = FetchClient<Oauth2Paths> & Oauth2Resources;

/** What is common to the clients that one function makes. */
export interface ClientKind {
  /** The function, as errors name it. */
  readonly maker: string;
  /** The option that has its credential, if it sends one. */
  readonly credential?: string;
  /** Whether it can do without. */
  readonly isOptional?: boolean;
  readonly operations: () => OperationTree;
}

export const WHOLE: ClientKind = { maker: 'createClient', credential: 'token', isOptional: true, operations };

export const SELLER: ClientKind = {
  maker: 'createSellerClient',
  credential: 'organizationToken',
  operations: sellerOperations,
};

export const BUYER: ClientKind = { maker: 'createBuyerClient', operations: buyerOperations };

export const PORTAL: ClientKind = {
  maker: 'createPortalClient',
  credential: 'customerSession',
  operations: portalOperations,
};

export const OAUTH2: ClientKind = {
  maker: 'createOAuth2Client',
  credential: 'accessToken',
  operations: oauth2Operations,
};
