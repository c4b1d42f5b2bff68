const env = import.meta.env;
/** The mock, which stands in for every other service. */
const mock = env.VITE_MOCK_URL ?? 'http://127.0.0.1:4010';

/**
 * What differs from one installation to another. Each value is read at build time from the `VITE_` variable beside it;
 * the defaults work with the mock on this machine, or wherever `VITE_MOCK_URL` says.
 */
export const config = {
  /** Where the built site stands, without a slash at the end. Used in canonical addresses and social cards. */
  siteUrl: env.VITE_SITE_URL ?? 'https://benchmate.example',
  /** Where `/v1` is. Empty: on the site's own origin, whose proxy adds the organization token (D006). */
  billingBaseUrl: env.VITE_BILLING_BASE_URL ?? '',
  /** The authentication service. */
  authUrl: env.VITE_AUTH_URL ?? `${mock}/auth/v1`,
  /** The public key of the authentication service. It names the project and opens nothing. */
  authKey: env.VITE_AUTH_KEY ?? 'anon',
  /** The external form on the waitlist page. */
  waitlistUrl: env.VITE_WAITLIST_URL ?? `${mock}/waitlist`,
  /** The hosted page of the product, for visitors whose checkout could not be created. */
  productPageUrl: env.VITE_PRODUCT_PAGE_URL ?? `${mock}/products/b5ea0397-c089-4d42-8d3f-b3c8a3e29a68`,
  /** The one product that every purchase button buys (D003). */
  productId: env.VITE_PRODUCT_ID ?? 'b5ea0397-c089-4d42-8d3f-b3c8a3e29a68',
  /** Same-origin path of the insights script. `off` loads none. */
  insightsPath: env.VITE_INSIGHTS_PATH ?? '/_insights/script.js',
  supportEmail: env.VITE_SUPPORT_EMAIL ?? 'hello@benchmate.example',
  socialUrls: {
    linkedin: env.VITE_LINKEDIN_URL ?? 'https://social.example/linkedin/benchmate',
    x: env.VITE_X_URL ?? 'https://social.example/x/benchmate',
    youtube: env.VITE_YOUTUBE_URL ?? 'https://social.example/youtube/benchmate',
  },
} as const;
