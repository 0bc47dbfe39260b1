// `npm run test:themes`: axe on home, list, product and cart with ten random themes, by day and by night; builds their shop first.
import { mkdirSync, rmSync } from 'node:fs';
import { findChromium } from './chromium.ts';
import { buildStep, site } from './test-run/browser.ts';
import { summary } from './test-run/figures.ts';
import { inTurn, toolStep } from './test-run/step.ts';

rmSync(site.DATA_DIR, { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });
console.log(`chromium: ${findChromium()}`);
const started = performance.now();
const themes = {
  ...toolStep('ten random themes', 'playwright', 'test', 'site/themes'),
  results: 'test-results/e2e.json',
  env: { E2E_SHORT: '', E2E_THEMES: '10' },
};
const done = await inTurn([buildStep, themes]);
console.log(summary(done, (performance.now() - started) / 1000));
process.exit(done.some(({ failed }) => failed > 0) ? 1 : 0);
