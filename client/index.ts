export type { BuyerClient, Client, OAuth2TokenClient, PortalClient, SellerClient } from './client-kinds.ts';
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
} from './create-client.ts';
export type { ValidationOptions } from './validation/create-validation.ts';
