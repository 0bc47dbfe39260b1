import { runAs } from '../platform/db/time-limits.ts';
import type { Deps } from '../platform/deps.ts';
import { traced } from '../platform/observe/trace.ts';

/** Does a job, measured, as a piece of the trace it was asked in, or of a new one. */
export const timed = (
  { metrics }: Pick<Deps, 'metrics'>,
  name: string,
  work: () => Promise<unknown>,
  parent?: string,
): Promise<void> =>
  traced(parent, async () => {
    const started = performance.now();
    let isDone = false;
    try {
      await runAs('job', work);
      isDone = true;
    } finally {
      metrics.job(name, isDone, (performance.now() - started) / 1_000);
    }
  });
