/** Between two things at least, and as long as the last one took: half of a core is left to others at any time. */
const leastRestMs = 200;

interface Work {
  /** Of what is asked for beyond this nothing is remembered. */
  readonly mostWaiting: number;
  /** Whether something else has to be done first. */
  isElsewhere(): boolean;
  /** Never fails. */
  work(thing: string): Promise<void>;
}

interface Behind {
  /** Asks for a thing; one that waits or is under way is not asked for twice. */
  ask(thing: string): void;
  /** Nothing is begun any more. Resolves when nothing is under way. */
  close(): Promise<void>;
}

/** Work that nobody waits for: one thing at a time, while there is nothing else to do. */
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
