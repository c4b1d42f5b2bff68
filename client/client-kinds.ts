import type { Client as FetchClient } from 'openapi-fetch';
import { apiErrors } from '../generated/api-errors.ts';
import { operations, type Resources } from '../generated/client/index.ts';
import {
  type BuyerPaths,
  type BuyerResources,
  errors as buyerErrors,
  operations as buyerOperations,
} from '../generated/clients/buyer.ts';
import {
  type Oauth2Paths,
  type Oauth2Resources,
  errors as oauth2Errors,
  operations as oauth2Operations,
} from '../generated/clients/oauth2.ts';
import {
  type PortalPaths,
  type PortalResources,
  errors as portalErrors,
  operations as portalOperations,
} from '../generated/clients/portal.ts';
import {
  type SellerPaths,
  type SellerResources,
  errors as sellerErrors,
  operations as sellerOperations,
} from '../generated/clients/seller.ts';
import type { paths } from '../generated/types.ts';
import { type Credential, checkCredential } from './check-credential.ts';
import type { ErrorClasses } from './errors/api-error-of.ts';
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
  /** What it sends with each call, if it sends one. */
  readonly credential?: Credential;
  readonly operations: () => OperationTree;
  /** What its calls may be answered with. */
  readonly errors: ErrorClasses;
}

export const WHOLE: ClientKind = {
  maker: 'createClient',
  credential: { option: 'token', isOptional: true, check: checkCredential },
  operations,
  errors: apiErrors,
};

export const SELLER: ClientKind = {
  maker: 'createSellerClient',
  credential: { option: 'organizationToken', check: checkCredential },
  operations: sellerOperations,
  errors: sellerErrors,
};

export const BUYER: ClientKind = { maker: 'createBuyerClient', operations: buyerOperations, errors: buyerErrors };

export const PORTAL: ClientKind = {
  maker: 'createPortalClient',
  credential: { option: 'customerSession', check: checkCredential },
  operations: portalOperations,
  errors: portalErrors,
};

export const OAUTH2: ClientKind = {
  maker: 'createOAuth2Client',
  credential: { option: 'accessToken', check: checkCredential },
  operations: oauth2Operations,
  errors: oauth2Errors,
};
