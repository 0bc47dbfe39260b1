import type { Logger } from 'pino';
import type { Metrics } from '../../platform/observe/metrics.ts';

/** Minimum interval between two log lines of one limit. */
const everyMs = 60_000;

/**
 * Counts rejected requests by limit and logs which limit it was. The operator of a shop behind a proxy missing in `TRUST_PROXY` must be
 * able to see that all clients share one address.
 */
export function refusals(log: Logger, metrics: Pick<Metrics, 'refusal'>): (limit: string) => void {
  const said = new Map<string, number>();
  return (limit) => {
    metrics.refusal(limit);
    const now = performance.now();
    if (now - (said.get(limit) ?? -everyMs) < everyMs) return;
    said.set(limit, now);
    log.warn({ limit }, 'request limit reached (behind a proxy, see TRUST_PROXY)');
  };
}
