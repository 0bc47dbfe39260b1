import { parentPort } from 'node:worker_threads';

export interface Trial {
  readonly name: string;
  readonly sizes: readonly number[];
}
export type Tried =
  | { readonly type: 'on'; readonly step: string }
  | { readonly type: 'done'; readonly tooFast: string | null };

/** Runs the work this thread receives; `on` reports each item before it starts, as it may never end. */
export function onTrial<T extends Trial>(
  run: (trial: T, on: (step: string) => void) => Promise<string | null>,
): void {
  const tell = (message: Tried) => parentPort?.postMessage(message);
  parentPort?.on('message', async (trial: T) => {
    tell({ type: 'done', tooFast: await run(trial, (step) => tell({ type: 'on', step })) });
  });
}
