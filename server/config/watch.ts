import { z } from 'zod';

const integer = (most: number, fallback: number, what: string) =>
  z
    .string()
    .regex(/^\d+$/, `must be ${what}`)
    .transform(Number)
    .refine((value) => value <= most, { message: `must be ${what}` })
    .default(fallback);

/** Settings for monitoring the program. */
export const WatchEnvironment = z.object({
  METRICS_TOKEN: z
    .string()
    .regex(/^$|^[\w-]{16,200}$/, 'must be 16 to 200 letters, digits, - or _')
    .default(''),
  SLOW_QUERY_MS: integer(600_000, 1_000, 'milliseconds, 0 to 600000'),
  KEPT_ANSWERS_MB: integer(16_384, 64, 'megabytes, 0 to 16384'),
  STOP_DELAY_SECONDS: integer(60, 0, 'seconds, 0 to 60'),
});

export interface WatchSettings {
  /** Bearer token of `/metrics`; null = the endpoint does not exist. */
  readonly metricsToken: string | null;
  /** Threshold of the slow query log; 0 = off. */
  readonly slowQueryMs: number;
  /** Memory of the response cache for the public catalogue; 0 = no cache. */
  readonly keptBytes: number;
  /** On shutdown the process keeps answering for this long after its readiness check fails. */
  readonly stopDelayMs: number;
}

export const readWatch = (e: z.output<typeof WatchEnvironment>): WatchSettings => ({
  metricsToken: e.METRICS_TOKEN || null,
  slowQueryMs: e.SLOW_QUERY_MS,
  keptBytes: e.KEPT_ANSWERS_MB * 1024 * 1024,
  stopDelayMs: e.STOP_DELAY_SECONDS * 1_000,
});
