// The same as `index.ts` with what every call needs alone. Validation is given, and `pathsOf` gives the calls by path: who uses neither
// has neither in a bundle.

export type { Resources as Client } from '../generated/client/index.ts';
export type { BuyerResources as BuyerClient } from '../generated/clients/buyer.ts';
export type { Oauth2Resources as OAuth2TokenClient } from '../generated/clients/oauth2.ts';
export type { PortalResources as PortalClient } from '../generated/clients/portal.ts';
export type { SellerResources as SellerClient } from '../generated/clients/seller.ts';
export * from './common.ts';
export {
  type BuyerClientOptions,
  type ClientOptions,
  createBuyerClient,
  createClient,
  createOAuth2Client,
  createPortalClient,
  createSellerClient,
  type OAuth2ClientOptions,
  type PortalClientOptions,
  type SellerClientOptions,
} from './create-lean-client.ts';
