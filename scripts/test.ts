// `npm test`: runs every check and every test, with this machine's Chromium and databases; docs/testing.md describes each. Prints the steps
// and ends with `N passed, N failed`.
import { mkdirSync, rmSync } from 'node:fs';
import { answers, outerUrl } from '../tests/support/databases.ts';
import { findingChromium } from './chromium.ts';
import { browserStep, buildStep, site } from './test-run/browser.ts';
import { summary } from './test-run/figures.ts';
import {
  crowded,
  type Done,
  inTurn,
  lintSteps,
  lowPriority,
  nodeStep,
  run,
  type Step,
  vitestStep,
} from './test-run/step.ts';

const first: readonly Step[] = [
  ...lintSteps,
  nodeStep('house checks', 'scripts/check.ts'),
  crowded(vitestStep('unit and server', 'checks', 'contract', 'stores', 'islands', 'server')),
];
const types = nodeStep('types', 'scripts/types.ts');
/** Uses one core, and measures the CPU time of its own thread. */
const hostile = vitestStep('hostile', 'hostile');
/** These use the same site as the browser tests, one after the other. */
const onSite: readonly Step[] = [
  lowPriority(nodeStep('site proof', 'scripts/check-site.ts', site)),
  vitestStep('kill', 'kill'),
  vitestStep('attack', 'attack'),
];

rmSync('test-results', { recursive: true, force: true });
rmSync(site.DATA_DIR, { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });
const browser = findingChromium();

const started = performance.now();
const done: Done[] = [];
const building = run(buildStep);
done.push(...(await inTurn(first)));
// One core each; the longer one continues beside the browser tests.
const typing = run(lowPriority(types));
done.push(...(await Promise.all([run(hostile), building])));
await browser;
done.push(await run(browserStep({ isShort: true })), await typing);
// The first three mostly wait; CPU-bound steps have low priority beside them.
const waiting = [run(vitestStep('chat', 'chat')), run(vitestStep('embedded', 'embedded')), inTurn(onSite)];
const isOther = await answers(outerUrl);
if (!isOther) console.log(`\n== other server: skipped, no PostgreSQL answers at ${outerUrl}`);
const working = isOther
  ? vitestStep('publish and other server', 'publish', 'other server')
  : vitestStep('publish', 'publish');
done.push(await run(lowPriority(working)), ...(await Promise.all(waiting)).flat());

console.log(summary(done, (performance.now() - started) / 1000));
process.exit(done.some(({ failed }) => failed > 0) ? 1 : 0);
