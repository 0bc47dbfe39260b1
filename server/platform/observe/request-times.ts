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
