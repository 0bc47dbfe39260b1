// `npm run trial`: a marketplace from nothing to its first parcel, by interface alone; in Chinese at a desk, in English on a phone.
import { defineConfig } from 'playwright/test';
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts';

const browser = { launchOptions: { executablePath: findChromium(), args: chromiumArgs } };

export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  outputDir: '../../test-results/trial-failures',
  // One marketplace at a time: its seconds are printed.
  workers: 1,
  timeout: 15 * 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: { ...browser, actionTimeout: 15_000, screenshot: 'only-on-failure', serviceWorkers: 'block' },
  projects: [
    { name: 'zh', use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'en',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
  ],
});
