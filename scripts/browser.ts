// `npm run test:browser`: runs every browser test, also those that `npm test` leaves out; builds their shop first.
import { mkdirSync, rmSync } from 'node:fs';
import { findChromium } from './chromium.ts';
import { browserStep, buildStep, site } from './test-run/browser.ts';
import { summary } from './test-run/figures.ts';
import { inTurn } from './test-run/step.ts';

rmSync(site.DATA_DIR, { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });
console.log(`chromium: ${findChromium()}`);
const started = performance.now();
const done = await inTurn([buildStep, browserStep({ isShort: false })]);
console.log(summary(done, (performance.now() - started) / 1000));
process.exit(done.some(({ failed }) => failed > 0) ? 1 : 0);
