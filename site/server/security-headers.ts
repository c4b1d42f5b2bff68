export type Headers = Readonly<Record<string, string>>;

/** The addresses of the installation that the policy has to let through. Absolute, or paths on the site itself. */
export interface Addresses {
  readonly siteUrl: string;
  readonly authUrl: string;
  readonly waitlistUrl: string;
  /** Empty: on the site's own origin. */
  readonly billingBaseUrl: string;
  /** Null: no script is loaded. */
  readonly insightsPath: string | null;
}

/** The headers of documents: the pages, the page for unknown paths, and drawings that can be opened by themselves. */
export function securityHeaders(addresses: Addresses): Headers {
  return {
    'Content-Security-Policy': contentPolicy(addresses),
    'Strict-Transport-Security': 'max-age=31536000',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
  };
}

/** Each is known to Chromium: it reports unknown ones as errors. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

function contentPolicy(addresses: Addresses): string {
  const { siteUrl, authUrl, waitlistUrl, billingBaseUrl, insightsPath } = addresses;
  const own = originOf(siteUrl, siteUrl);
  const auth = originOf(authUrl, siteUrl);
  const waitlist = originOf(waitlistUrl, siteUrl);
  const billing = originOf(billingBaseUrl, siteUrl);
  const insights = insightsPath === null ? own : originOf(insightsPath, siteUrl);
  const sources = (...origins: string[]) =>
    ["'self'", ...new Set(origins.filter((origin) => origin !== own))].join(' ');
  const directives = {
    'default-src': "'none'",
    'script-src': sources(insights),
    'style-src': "'self'",
    'img-src': "'self'",
    'font-src': "'self'",
    'media-src': "'self'",
    'manifest-src': "'self'",
    // The waitlist page asks whether the form answers before it shows it.
    'connect-src': sources(auth, waitlist, billing, insights),
    'frame-src': waitlist === own ? "'self'" : waitlist,
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
    'require-trusted-types-for': "'script'",
    // The policy that site/lib/trusted.ts makes.
    'trusted-types': 'site',
  };
  const written = Object.entries(directives).map(([name, value]) => `${name} ${value}`);
  const isSecure = [own, auth, waitlist, billing, insights].every((origin) => origin.startsWith('https:'));
  return [...written, ...(isSecure ? ['upgrade-insecure-requests'] : [])].join('; ');
}

function originOf(address: string, siteUrl: string): string {
  const { origin, protocol } = new URL(address, siteUrl);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`${address} is no address of a web server.`);
  return origin;
}
