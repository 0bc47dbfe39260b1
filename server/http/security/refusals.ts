import type { Logger } from 'pino';
import type { Metrics } from '../../platform/observe/metrics.ts';

/** Of each limit the log says at most this often that it was met. */
const everyMs = 60_000;

/**
 * Counts who was turned away, by the limit that was met, and says in the log which one: whoever runs a shop behind a proxy that
 * `TRUST_PROXY` does not name has to learn why everybody is one address.
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
