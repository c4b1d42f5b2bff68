import { expect, test } from 'vitest';
import { insightsPathOf } from '../../site/lib/insights-path.ts';
import { type Addresses, securityHeaders } from '../../site/server/security-headers.ts';

const ADDRESSES: Addresses = {
  siteUrl: 'https://benchmate.example',
  authUrl: 'https://auth.example/auth/v1',
  waitlistUrl: 'https://form.example/waitlist?list=1',
  billingBaseUrl: '',
  insightsPath: '/_insights/script.js',
};

/** The sources of each directive. */
function policy(changes: Partial<Addresses> = {}): Record<string, string> {
  const text = securityHeaders({ ...ADDRESSES, ...changes })['Content-Security-Policy'] ?? '';
  return Object.fromEntries(text.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]));
}

test('the policy lets through the site, the sign-in and the waitlist form, and nothing else', () => {
  expect(policy()).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self'",
    'font-src': "'self'",
    'media-src': "'self'",
    'manifest-src': "'self'",
    'connect-src': "'self' https://auth.example https://form.example",
    'frame-src': 'https://form.example',
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'site',
    'upgrade-insecure-requests': '',
  });
});

test('billing on another origin may be called', () => {
  const { 'connect-src': sources } = policy({ billingBaseUrl: 'https://pay.example' });
  expect(sources).toBe("'self' https://auth.example https://form.example https://pay.example");
});

test('insights from another origin may be loaded and told', () => {
  const changed = policy({ insightsPath: 'https://insights.example/script.js' });
  expect(changed['script-src']).toBe("'self' https://insights.example");
  expect(changed['connect-src']).toContain('https://insights.example');
});

test.each(['', 'off'])('insights that are switched off with "%s" need nothing', (setting) => {
  expect(policy({ insightsPath: insightsPathOf(setting) })).toEqual(policy());
});

test('what stands on the site’s own origin is named once', () => {
  const own = policy({ authUrl: 'https://benchmate.example/auth/v1', waitlistUrl: '/form' });
  expect([own['connect-src'], own['frame-src']]).toEqual(["'self'", "'self'"]);
});

test.each(['authUrl', 'waitlistUrl', 'siteUrl'] as const)('with an insecure %s nothing is upgraded', (name) => {
  expect(policy({ [name]: 'http://127.0.0.1:4010/x' })).not.toHaveProperty('upgrade-insecure-requests');
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'https://'])('%s is no address', (waitlistUrl) => {
  expect(() => policy({ waitlistUrl })).toThrow();
});

test('an address cannot add a directive', () => {
  const injected = policy({ waitlistUrl: "https://form.example/; script-src 'unsafe-inline'" });
  expect(injected).toEqual(policy());
});
