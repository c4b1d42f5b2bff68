/** The variables that `config.ts` reads. All are optional. */
interface ImportMetaEnv {
  readonly VITE_MOCK_URL?: string;
  readonly VITE_SITE_URL?: string;
  readonly VITE_BILLING_BASE_URL?: string;
  readonly VITE_AUTH_URL?: string;
  readonly VITE_AUTH_KEY?: string;
  readonly VITE_WAITLIST_URL?: string;
  readonly VITE_WAITLIST_PAGE_URL?: string;
  readonly VITE_PRODUCT_PAGE_URL?: string;
  readonly VITE_PRODUCT_ID?: string;
  readonly VITE_INSIGHTS_PATH?: string;
  readonly VITE_SUPPORT_EMAIL?: string;
  readonly VITE_LINKEDIN_URL?: string;
  readonly VITE_X_URL?: string;
  readonly VITE_YOUTUBE_URL?: string;
}
