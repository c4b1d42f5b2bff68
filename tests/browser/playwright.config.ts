import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from '../../scripts/browser/find-browser.ts';

/** What a closed network makes a browser try in vain. */
const quiet = ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update'];
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };
const elsewhere = /@nojs|@reduced-motion/;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browser',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  // Two cores may have others to serve; what is right is right at once, so nobody waits for this.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    // Set by the global setup, before the workers read this file again.
    baseURL: process.env.TEST_SITE_URL,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: [...sandbox, ...quiet, '--disable-gpu', '--disable-sync'],
    },
  },
  projects: [
    { name: 'desktop', use: desktop, grepInvert: [elsewhere, /@phone/] },
    {
      name: 'phone',
      use: devices['Pixel 7'],
      grepInvert: [elsewhere, /@desktop/],
      // Sums are alike in any window; hosted-press shows how they change on a phone.
      testIgnore: 'hosted-sums.spec.ts',
    },
    {
      name: 'reduced motion',
      use: { ...desktop, contextOptions: { reducedMotion: 'reduce' } },
      grep: /@reduced-motion/,
    },
    { name: 'no JavaScript', use: { ...desktop, javaScriptEnabled: false }, grep: /@nojs/ },
  ],
});
