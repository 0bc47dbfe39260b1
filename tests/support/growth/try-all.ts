import { Worker } from 'node:worker_threads';
import type { Trial, Tried } from './trial.ts';

/** A limit no linear step reaches, on a busy machine either. */
const usualMs = 30_000;
const atOnce = 2;

/** Tries everything on threads that can be ended. @returns what grows too fast, a line each, by name. */
export async function tryAll<T extends Trial>(
  script: URL,
  trials: readonly T[],
  longestMs = usualMs,
): Promise<string[]> {
  const queue = trials.values();
  const found: string[] = [];
  const seat = async () => {
    let worker = new Worker(script);
    for (const trial of queue) {
      const { tooFast, isStuck } = await tryOne(worker, trial, longestMs);
      if (tooFast !== null) found.push(`${trial.name}: ${tooFast}`);
      if (!isStuck) continue;
      await worker.terminate();
      worker = new Worker(script);
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: atOnce }, seat));
  return found.sort();
}

function tryOne(
  worker: Worker,
  trial: Trial,
  longestMs: number,
): Promise<{ tooFast: string | null; isStuck: boolean }> {
  return new Promise((resolve, reject) => {
    let step = '';
    const finish = (tooFast: string | null, isStuck: boolean) => {
      clearTimeout(timer);
      worker.off('message', hear);
      worker.off('error', reject);
      resolve({ tooFast, isStuck });
    };
    const timer = setTimeout(() => finish(`${step}: not done in ${longestMs} ms`, true), longestMs);
    const hear = (message: Tried) => {
      if (message.type === 'done') return finish(message.tooFast, false);
      step = message.step;
      timer.refresh();
    };
    worker.on('message', hear);
    worker.once('error', reject);
    worker.postMessage(trial);
  });
}
