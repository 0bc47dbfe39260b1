import { defineConfig } from 'playwright/test';
import { chromiumArgs, findChromium } from './scripts/chromium.ts';
import { isShort, leftOut } from './tests/e2e/steps/short-form.ts';

const port = process.env.E2E_PORT ?? '4398';
const url = `http://localhost:${port}`;
/**
 * Each language is told on its own width, Chinese on the wide one: what is done is the same in both, and how it looks is seen in the
 * other files in all four combinations.
 */
const stories =
  '(account|chat-order|chat-room|chat-window|filters|header|lists|order-life|path|product|search-words|shelves|strangers|suppliers)\\.test\\.ts';
/** Readers are in China, whatever the languages of the browser: lists show everything. `deliver-to.test.ts` is about others. */
const inChina = {
  cookies: [],
  origins: [{ origin: url, localStorage: [{ name: 'deliverTo', value: '{"country":"CN"}' }] }],
};
const browser = { launchOptions: { executablePath: findChromium(), args: chromiumArgs } };

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.test.ts',
  globalSetup: './tests/e2e/steps/early-buyers.ts',
  // Emptied when it starts: the figures of the other suites lie beside it.
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // One more than cores: a browser that waits leaves its turn to another.
  workers: 3,
  timeout: 60_000,
  // In the whole run only, and `npm test` says how many needed it.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 10_000 },
  reporter: [[process.env.CI ? 'dot' : 'list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  // A trace of every test, kept or not, costs as much as the tests themselves: `--trace on` for the one looked into.
  // What a service worker fetches, `page.route` does not see; offline.test.ts lets it in.
  use: {
    baseURL: url,
    storageState: inChina,
    ...browser,
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
  },
  webServer: {
    command: `${process.execPath} scripts/bundle.ts && ${process.execPath} build/server/start.mjs`,
    url: `${url}/api/health`,
    timeout: 240_000,
    reuseExistingServer: process.env.E2E_REUSE === '1',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: port,
      SITE_URL: url,
      DATA_DIR: process.env.E2E_DATA_DIR ?? '.data/e2e',
      LOG_LEVEL: 'warn',
      SEED: 'demo',
      DATABASE_URL: '',
      PAYMENT_CARD_SANDBOX: 'true',
      WEBHOOK_LOCAL: 'true',
      AVIF: 'off',
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: [/@narrow/, new RegExp(`${stories} en: (?!.*@wide)`), ...(isShort ? leftOut.wide : [])],
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      grepInvert: [/@wide/, new RegExp(`${stories} zh: (?!.*@narrow)`), ...(isShort ? leftOut.narrow : [])],
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
  ],
});
