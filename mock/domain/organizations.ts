import type { components } from '../../generated/types.ts';

type Schemas = components['schemas'];
type Fault = Schemas['ValidationError'];
type Platform = Schemas['OrganizationSocialPlatform'];

/** First parts of the platform's own addresses: an organization's pages begin with its slug in the same place. */
const RESERVED: ReadonlySet<string> = new Set(
  (
    'about account admin api app assets auth billing blog buy callback checkout contact customers dashboard docs ' +
    'explore help invoices legal login logout mock oauth2 onboarding orders organizations portal pricing privacy ' +
    'products purchases settings signin signout signup status subscriptions support terms user users v1 webhooks www'
  ).split(' '),
);

const HOSTS: Readonly<Record<Exclude<Platform, 'other'>, readonly string[]>> = {
  x: ['x.com', 'twitter.com'],
  github: ['github.com'],
  facebook: ['facebook.com'],
  instagram: ['instagram.com'],
  youtube: ['youtube.com', 'youtu.be'],
  tiktok: ['tiktok.com'],
  linkedin: ['linkedin.com'],
};

export const DEFAULT_FEATURES: Required<Schemas['OrganizationFeatureSettings']> = {
  issueFundingEnabled: false,
  usageBasedBillingEnabled: false,
};

export const DEFAULT_SUBSCRIPTION_SETTINGS: Schemas['OrganizationSubscriptionSettings'] = {
  allowMultipleSubscriptions: false,
  allowCustomerUpdates: true,
  prorationBehavior: 'prorate',
};

/** Whether a slug, in lower case, is the platform's own. */
export function isReserved(slug: string): boolean {
  return RESERVED.has(slug);
}

/** Faults of social profiles: each has to lie at its platform. */
export function socialFaults(socials: readonly Schemas['OrganizationSocial'][]): Fault[] {
  return socials.flatMap(({ platform, url }, index) => {
    if (platform === 'other' || isAt(url, HOSTS[platform])) return [];
    return [{ loc: ['body', 'socials', index, 'url'], msg: `Not an address at ${platform}`, type: 'value_error' }];
  });
}

function isAt(url: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
