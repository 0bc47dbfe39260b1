/** Work that is asked for again and again, and done once at a time. */
interface Worker {
  /** Does all there is; whoever asks while it is being done has it done once more. */
  run(): Promise<void>;
  /** Ends it: what is under way is given back. */
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
