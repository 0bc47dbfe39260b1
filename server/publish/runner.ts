/** How often there is a round without a nudge, after a crash. */
const pollMs = 5_000;
/** How often another process is looked at whose work this one may have to take over. */
const followMs = 2_000;
const firstRetryMs = 1_000;
const slowestRetryMs = 15_000;

/** A round as it sees its runner. */
export interface Round {
  /** Whether more was asked for since the round last looked. */
  readonly isDue: () => boolean;
  /** Whether it should come to its end, because the runner is closing. */
  readonly isOver: () => boolean;
}

interface RunnerOptions {
  /** One round of work; false when it is another process's work. What it throws is tried again. */
  readonly round: (round: Round) => Promise<boolean>;
  readonly failed: (error: unknown, failures: number) => void;
  /** Waiting this long gathers the nudges of a burst into one round. */
  readonly gatherMs: number;
}

/** Does rounds of work one after the other: by itself now and then, soon after a nudge, and later and later after failures. */
export interface Runner {
  /** There is more to do; returns at once. */
  nudge(): void;
  /** A round now, or one more after the one under way. @throws what the round throws */
  run(): Promise<void>;
  /** Does something else while there is no round. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when the round under way has ended; there is none after it. */
  close(): Promise<void>;
}

export function createRunner({ round, failed, gatherMs }: RunnerOptions): Runner {
  let closed = false;
  let again = false;
  let failures = 0;
  let isFollowing = false;
  let gathering = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What runs last; it settles when nothing does. */
  let last: Promise<unknown> = Promise.resolve();
  let rounds: Promise<void> | null = null;

  const isDue = () => {
    const due = again;
    again = false;
    return due;
  };

  async function work(): Promise<void> {
    do {
      again = false;
      isFollowing = !(await round({ isDue, isOver: () => closed }));
      if (isFollowing) return;
    } while (again && !closed);
    failures = 0;
  }

  function alone<T>(something: () => Promise<T>): Promise<T> {
    const done = last.then(something);
    last = done.catch(() => {});
    return done;
  }

  function run(): Promise<void> {
    again = true;
    rounds ??= alone(work).finally(() => {
      rounds = null;
    });
    return rounds;
  }

  function schedule(ms: number): void {
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      gathering = false;
      try {
        await run();
      } catch (error) {
        failures += 1;
        failed(error, failures);
      }
      const pause = isFollowing ? followMs : pollMs;
      schedule(failures === 0 ? pause : Math.min(slowestRetryMs, firstRetryMs * 2 ** (failures - 1)));
    }, ms);
  }

  schedule(0);
  return {
    nudge() {
      if (rounds) again = true;
      else if (!gathering) {
        gathering = true;
        schedule(gatherMs);
      }
    },
    run,
    alone,
    async close() {
      closed = true;
      clearTimeout(timer);
      await last;
    },
  };
}
