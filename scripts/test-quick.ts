// `npm run test:quick`: runs the checks, the types, and the tests without pages: no built site, browser or jsdom.
import { mkdirSync } from 'node:fs';
import { summary } from './test-run/figures.ts';
import { crowded, inTurn, lintSteps, nodeStep, run, vitestStep } from './test-run/step.ts';

mkdirSync('test-results', { recursive: true });
const started = performance.now();
const types = run(nodeStep('types', 'scripts/types.ts'));
const rest = await inTurn([
  ...lintSteps,
  nodeStep('house checks', 'scripts/check.ts'),
  crowded(vitestStep('unit and server', 'checks', 'contract', 'stores', 'server')),
]);
const done = [...rest, await types];
console.log(summary(done, (performance.now() - started) / 1000));
process.exit(done.some(({ failed }) => failed > 0) ? 1 : 0);
