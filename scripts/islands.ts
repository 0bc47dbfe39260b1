// `npm run test:islands`: tests each island and each page of the back offices, in jsdom against the API in process.
import { crowded, run, vitestStep } from './test-run/step.ts';

const { failed } = await run(crowded(vitestStep('islands', 'islands')));
process.exit(failed > 0 ? 1 : 0);
