/** Pause between two tasks: at least this long, and at least as long as the last task took, so half of a core stays free. */
const leastRestMs = 200;

interface Work {
  /** Queue limit; further requests are dropped. */
  readonly mostWaiting: number;
  /** Whether other work has priority now. */
  isElsewhere(): boolean;
  /** Must not reject. */
  work(thing: string): Promise<void>;
}

interface Behind {
  /** Queues a task; duplicates of queued or running tasks are ignored. */
  ask(thing: string): void;
  /** Stops the queue. Resolves when the running task is done. */
  close(): Promise<void>;
}

/** Background queue: one task at a time, at low priority. */
export function workBehind({ mostWaiting, isElsewhere, work }: Work): Behind {
  const asked = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | null = null;
  let isOver = false;

  function goOn(restMs: number): void {
    if (isOver || timer || underWay || asked.size === 0) return;
    timer = setTimeout(() => {
      timer = undefined;
      if (isElsewhere()) goOn(leastRestMs);
      else underWay = next();
    }, restMs).unref();
  }

  async function next(): Promise<void> {
    const [first] = asked;
    if (first === undefined) return;
    const started = performance.now();
    await work(first);
    asked.delete(first);
    underWay = null;
    goOn(Math.max(leastRestMs, performance.now() - started));
  }

  return {
    ask(thing) {
      if (asked.size < mostWaiting) asked.add(thing);
      goOn(leastRestMs);
    },
    async close() {
      isOver = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
