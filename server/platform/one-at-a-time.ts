/** A worker that runs one pass at a time. */
interface Worker {
  /** Processes all work; a call during a running pass causes one more pass. */
  run(): Promise<void>;
  /** Stops the worker; work in progress is released. */
  close(): Promise<void>;
}

export function oneAtATime(work: (isOver: () => boolean) => Promise<void>): Worker {
  let isOver = false;
  let isAsked = false;
  let running: Promise<void> | null = null;
  const all = async () => {
    while (isAsked && !isOver) {
      isAsked = false;
      await work(() => isOver);
    }
  };
  return {
    run() {
      isAsked = true;
      running ??= all().finally(() => {
        running = null;
      });
      return running;
    },
    async close() {
      isOver = true;
      await running?.catch(() => {});
    },
  };
}
