import { nodeStep, type Step, toolStep } from './step.ts';

/** The shop the browser and kill tests use: loaded, built and served with these. */
export const site = {
  PORT: '4398',
  SITE_URL: 'http://localhost:4398',
  DATA_DIR: '.data/e2e',
  DATABASE_URL: '',
  STORAGE_URL: '',
  SEED: 'demo',
  NODE_ENV: 'development',
  LOG_LEVEL: 'warn',
  // Made behind while nobody waits, which in these tests is never: it would take the processors from the browsers.
  AVIF: 'off',
};

export const buildStep = nodeStep('build of the demo shop', 'scripts/build.ts', site);

/** The tests in Chromium. Their short form tells each story in one language and looks at each page once (tests/e2e/steps/short-form.ts). */
export const browserStep = ({ isShort }: { readonly isShort: boolean }): Step => ({
  ...toolStep('end to end', 'playwright', 'test'),
  results: 'test-results/e2e.json',
  env: { E2E_SHORT: isShort ? '1' : '' },
});
