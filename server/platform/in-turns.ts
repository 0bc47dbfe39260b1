import { setImmediate } from 'node:timers/promises';

const perTurn = 250;

/** Runs `run` for each item, and lets other work of the process pass in between. */
export async function inTurns<T>(items: Iterable<T>, run: (item: T) => void): Promise<void> {
  let done = 0;
  for (const item of items) {
    run(item);
    done += 1;
    if (done % perTurn === 0) await setImmediate();
  }
}
