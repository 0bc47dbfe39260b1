import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { TimedOut, WorkKind } from '../db/time-limits.ts';

/** Histogram bucket boundaries in seconds. */
const ends = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const gone = 499;
const name = 'http_request_duration_seconds';

/** Histogram of one route, method and status class. */
interface Times {
  readonly labels: string;
  /** Count for each bucket; the last is +Inf. */
  readonly counts: number[];
  sum: number;
}

/**
 * Request histogram. A histogram of the client library takes longer than a response from memory, so this one is written by hand and
 * exported in the same format.
 */
export function requestTimes() {
  const routes = new Map<string, Times[]>();
  const all: Times[] = [];

  function timesOf(method: string, route: string, status: number): Times {
    let ofRoute = routes.get(`${method} ${route}`);
    if (!ofRoute) {
      ofRoute = [];
      routes.set(`${method} ${route}`, ofRoute);
    }
    // A disconnected client is not an error and has its own status class.
    const first = status === gone ? 0 : Math.floor(status / 100);
    let times = ofRoute[first];
    if (!times) {
      const labels = `method="${method}",route="${route}",status="${first === 0 ? gone : `${first}xx`}"`;
      times = { labels, counts: [...ends, 0].fill(0), sum: 0 };
      ofRoute[first] = times;
      all.push(times);
    }
    return times;
  }

  return {
    add(method: string, route: string, status: number, seconds: number): void {
      const times = timesOf(method, route, status);
      let at = 0;
      while (at < ends.length && seconds > (ends[at] ?? 0)) at += 1;
      times.counts[at] = (times.counts[at] ?? 0) + 1;
      times.sum += seconds;
    },
    /** Prometheus text format. */
    text(): string {
      const lines = [
        `# HELP ${name} Requests by pattern of their route and class of their status`,
        `# TYPE ${name} histogram`,
      ];
      for (const { labels, counts, sum } of all) {
        let up = 0;
        counts.forEach((count, at) => {
          up += count;
          lines.push(`${name}_bucket{le="${ends[at] ?? '+Inf'}",${labels}} ${up}`);
        });
        lines.push(`${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${up}`);
      }
      return `${lines.join('\n')}\n`;
    },
  };
}

type Value = number | Readonly<Record<string, number>>;

/** Metrics of the program in Prometheus text format. Durations are in seconds. */
export interface Metrics {
  /** `route` is the route pattern, never a concrete URL. */
  request(method: string, route: string, status: number, seconds: number): void;
  job(name: string, isDone: boolean, seconds: number): void;
  slowQuery(): void;
  /** A database timeout or deadlock. */
  databaseTimeout(limit: TimedOut, work: WorkKind): void;
  /** A reported CSP violation. */
  cspViolation(directive: string): void;
  /** A login code was requested; `isSent`: a message was sent. */
  code(isSent: boolean): void;
  /** A connection, request or socket that was rejected or aborted. */
  refusal(limit: string): void;
  /** A gauge computed at each scrape; with `label` one value for each label. */
  watch(name: string, help: string, read: () => Value | Promise<Value>, label?: string): void;
  readonly contentType: string;
  text(): Promise<string>;
}

const long = [0.01, 0.1, 1, 10, 60, 600];

/** `process`: includes memory, CPU, garbage collection and event loop metrics, which have a cost. */
export function createMetrics(options: { readonly process: boolean }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (options.process) collectDefaultMetrics({ register: registry });
  const requests = requestTimes();
  const jobs = new Histogram({
    name: 'job_duration_seconds',
    help: 'Jobs that ran here',
    labelNames: ['name', 'outcome'] as const,
    buckets: long,
    registers,
  });
  const slow = new Counter({ name: 'slow_queries_total', help: 'Queries over SLOW_QUERY_MS', registers });
  const violations = new Counter({
    name: 'csp_violations_total',
    help: 'Violations of the content security policy that browsers reported',
    labelNames: ['directive'] as const,
    registers,
  });
  const codes = new Counter({
    name: 'codes_total',
    help: 'Codes asked for, by whether a message went out',
    labelNames: ['outcome'] as const,
    registers,
  });
  const turnedAway = new Counter({
    name: 'refused_total',
    help: 'Connections, requests and sockets turned away, by limit',
    labelNames: ['limit'] as const,
    registers,
  });
  const timeouts = new Counter({
    name: 'database_timeouts_total',
    help: 'Statements and transactions the database ended, by limit and kind of work',
    labelNames: ['limit', 'work'] as const,
    registers,
  });
  return {
    request: requests.add,
    code: (isSent) => codes.inc({ outcome: isSent ? 'sent' : 'held' }),
    job: (name, isDone, seconds) => jobs.observe({ name, outcome: isDone ? 'done' : 'failed' }, seconds),
    slowQuery: () => slow.inc(),
    databaseTimeout: (limit, work) => timeouts.inc({ limit, work }),
    cspViolation: (directive) => violations.inc({ directive }),
    refusal: (limit) => turnedAway.inc({ limit }),
    watch(name, help, read, label) {
      new Gauge({
        name,
        help,
        registers,
        labelNames: label === undefined ? [] : [label],
        async collect() {
          const value = await Promise.resolve()
            .then(read)
            .catch(() => null);
          this.reset();
          if (value === null && label === undefined) this.remove();
          else if (value === null) return;
          else if (typeof value === 'number') this.set(value);
          else for (const [key, one] of Object.entries(value)) this.set({ [label ?? 'of']: key }, one);
        },
      });
    },
    contentType: registry.contentType,
    text: async () => `${requests.text()}\n${await registry.metrics()}`,
  };
}
