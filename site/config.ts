import { insightsPathOf } from './lib/insights-path.ts';

/** The mock, which stands in for every other service. */
const mock = import.meta.env.VITE_MOCK_URL ?? 'http://127.0.0.1:4010';

/**
 * What differs from one installation to another. Each value is read at build time from the `VITE_` variable beside it;
 * the defaults work with the mock on this machine, or wherever `VITE_MOCK_URL` says.
 */
export const config = {
  /** Where the built site stands, without a slash at the end. Used in canonical addresses and social cards. */
  siteUrl: import.meta.env.VITE_SITE_URL ?? 'https://benchmate.example',
  /** Where `/v1` is. Empty: on the site's own origin, whose proxy adds the organization token (D006). */
  billingBaseUrl: import.meta.env.VITE_BILLING_BASE_URL ?? '',
  /** The authentication service. */
  authUrl: import.meta.env.VITE_AUTH_URL ?? `${mock}/auth/v1`,
  /** The public key of the authentication service. It names the project and opens nothing. */
  authKey: import.meta.env.VITE_AUTH_KEY ?? 'anon',
  /** The external form on the waitlist page, in the form that it has within other pages. */
  waitlistUrl: import.meta.env.VITE_WAITLIST_URL ?? `${mock}/waitlist?embed`,
  /** The same form as a page of its own. */
  waitlistPageUrl: import.meta.env.VITE_WAITLIST_PAGE_URL ?? import.meta.env.VITE_WAITLIST_URL ?? `${mock}/waitlist`,
  /** The hosted page of the product, for visitors whose checkout could not be created. */
  productPageUrl: import.meta.env.VITE_PRODUCT_PAGE_URL ?? `${mock}/products/b5ea0397-c089-4d42-8d3f-b3c8a3e29a68`,
  /** The one product that every purchase button buys (D003). */
  productId: import.meta.env.VITE_PRODUCT_ID ?? 'b5ea0397-c089-4d42-8d3f-b3c8a3e29a68',
  /** Same-origin path of the insights script; null, from `off`, loads none. */
  insightsPath: insightsPathOf(import.meta.env.VITE_INSIGHTS_PATH),
  supportEmail: import.meta.env.VITE_SUPPORT_EMAIL ?? 'hello@benchmate.example',
  socialUrls: {
    linkedin: import.meta.env.VITE_LINKEDIN_URL ?? 'https://social.example/linkedin/benchmate',
    x: import.meta.env.VITE_X_URL ?? 'https://social.example/x/benchmate',
    youtube: import.meta.env.VITE_YOUTUBE_URL ?? 'https://social.example/youtube/benchmate',
  },
} as const;
