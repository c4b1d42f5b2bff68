// The same as `index.ts` without validation, unless it is given: nothing of the schemas is loaded or bundled.

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
