import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { TimedOut, WorkKind } from '../db/time-limits.ts';

/** Upper ends of the classes in which times are counted, in seconds. */
const ends = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const gone = 499;
const name = 'http_request_duration_seconds';

/** Times of one route, method and class of status. */
interface Times {
  readonly labels: string;
  /** How many fell into each class, and behind them those that took longer. */
  readonly counts: number[];
  sum: number;
}

/** Requests by route, counted where a histogram of the library takes longer than an answer from memory; told in its format. */
export function requestTimes() {
  const routes = new Map<string, Times[]>();
  const all: Times[] = [];

  function timesOf(method: string, route: string, status: number): Times {
    let ofRoute = routes.get(`${method} ${route}`);
    if (!ofRoute) {
      ofRoute = [];
      routes.set(`${method} ${route}`, ofRoute);
    }
    // A client that hung up is nobody's failure, and a class of its own.
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
    /** In the text format of Prometheus. */
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

/** What is counted while the program works, in the text format of Prometheus. Times are seconds. */
export interface Metrics {
  /** `route` is a pattern, never an address. */
  request(method: string, route: string, status: number, seconds: number): void;
  job(name: string, isDone: boolean, seconds: number): void;
  slowQuery(): void;
  /** The database ended a statement or a transaction that took too long. */
  databaseTimeout(limit: TimedOut, work: WorkKind): void;
  /** A browser reported a violation of the pages' content security policy. */
  cspViolation(directive: string): void;
  /** A code was asked for; `isSent`: a message went out for it. */
  code(isSent: boolean): void;
  /** A connection, request or socket that was turned away or cut. */
  refusal(limit: string): void;
  /** Asks for a value whenever somebody looks; with `label` one for each of its values. */
  watch(name: string, help: string, read: () => Value | Promise<Value>, label?: string): void;
  readonly contentType: string;
  text(): Promise<string>;
}

const long = [0.01, 0.1, 1, 10, 60, 600];

/** `process`: also memory, processor, garbage and event loop of the process, which cost something to watch. */
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
