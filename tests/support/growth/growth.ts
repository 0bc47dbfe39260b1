/** Shorter runs say nothing about growth. */
const clearMs = 100;
/** How many times the linear share a step may take: caches and compilation make it uneven. */
const slack = 4;
const tries = 3;

/**
 * Runs `prepare(size)()` for each size, and says where the time grows faster than the size; null where it does not. This
 * thread's own work counts, and the best of some runs, so that other work on the machine cannot make it fail.
 */
export async function growsTooFast(
  sizes: readonly number[],
  prepare: (size: number) => () => unknown,
): Promise<string | null> {
  let before = { size: 0, ms: 0 };
  for (const size of sizes) {
    const run = prepare(size);
    const allowed = before.size === 0 ? clearMs : Math.max(clearMs, before.ms * (size / before.size) * slack);
    const ms = await bestOf(run, allowed);
    if (ms > allowed) return `${before.ms.toFixed(1)} ms at ${before.size}, ${ms.toFixed(0)} ms at ${size}`;
    // Shorter times include compilation and garbage collection.
    before = { size, ms: Math.max(ms, 1) };
  }
  return null;
}

async function bestOf(run: () => unknown, goodEnough: number): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let at = 0; at < tries && best > goodEnough; at += 1) {
    const started = process.threadCpuUsage();
    await run();
    const { user, system } = process.threadCpuUsage(started);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}
