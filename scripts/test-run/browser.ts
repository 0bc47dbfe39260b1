import { nodeStep, type Step, toolStep } from './step.ts';

/** The shop of the browser and kill tests: seeded, built and served with these settings. */
export const site = {
  PORT: '4398',
  SITE_URL: 'http://localhost:4398',
  DATA_DIR: '.data/e2e',
  DATABASE_URL: '',
  STORAGE_URL: '',
  SEED: 'demo',
  NODE_ENV: 'development',
  LOG_LEVEL: 'warn',
  // Generated in the background when the server is idle, which in these tests would take processor time from the browsers.
  AVIF: 'off',
};

export const buildStep = nodeStep('build of the demo shop', 'scripts/build.ts', site);

/** The tests in Chromium. The short form runs each scenario in one language and visits each page once (tests/e2e/steps/short-form.ts). */
export const browserStep = ({ isShort }: { readonly isShort: boolean }): Step => ({
  ...toolStep('end to end', 'playwright', 'test'),
  results: 'test-results/e2e.json',
  env: { E2E_SHORT: isShort ? '1' : '' },
});
