// `npm test`: every check and every test, on this machine's real Chromium and databases; docs/testing.md says what each proves.
// Prints what it runs and ends with `N passed, N failed`.
import { mkdirSync, rmSync } from 'node:fs';
import { answers, outerUrl } from '../tests/support/databases.ts';
import { findChromium } from './chromium.ts';
import { browserStep, buildStep, site } from './test-run/browser.ts';
import { summary } from './test-run/figures.ts';
import { type Done, inTurn, nodeStep, run, type Step, toolStep, vitestStep } from './test-run/step.ts';

const first: readonly Step[] = [
  toolStep('format and lint', 'biome', 'ci', '--error-on-warnings', '.'),
  nodeStep('house checks', 'scripts/check.ts'),
  vitestStep('unit and server', 'checks', 'contract', 'stores', 'islands', 'server'),
  // Alone: what is measured here is time.
  vitestStep('hostile', 'hostile'),
];
const others = vitestStep('other server', 'other server');
const types = toolStep('types', 'astro', 'check', '--minimumSeverity', 'error');
/** These serve the same site as the browser tests, one after the other. */
const onSite: readonly Step[] = [
  nodeStep('site proof', 'scripts/check-site.ts', site),
  vitestStep('kill', 'kill'),
];

rmSync('test-results', { recursive: true, force: true });
rmSync(site.DATA_DIR, { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });
console.log(`chromium: ${findChromium()}`);

const started = performance.now();
const done: Done[] = [];
const building = run(buildStep);
done.push(...(await inTurn(first)));
if (await answers(outerUrl)) done.push(await run(others));
else console.log(`\n== other server: skipped, no PostgreSQL answers at ${outerUrl}`);
done.push(await building);
// Neither keeps two cores busy by itself.
done.push(...(await Promise.all([run(types), run(vitestStep('publish', 'publish'))])));
done.push(await run(browserStep({ isShort: true })));
// These bring servers of their own, and wait more than they work.
const waiting = [run(vitestStep('chat', 'chat')), run(vitestStep('embedded', 'embedded'))];
done.push(...(await inTurn(onSite)), ...(await Promise.all(waiting)));

console.log(summary(done, (performance.now() - started) / 1000));
process.exit(done.some(({ failed }) => failed > 0) ? 1 : 0);
