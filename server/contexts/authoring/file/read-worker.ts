// The worker of thread.ts: reads one product file on demand.
import { parentPort, workerData } from 'node:worker_threads';
import { inBatches } from './batches.ts';
import { type Findings, noting } from './findings.ts';
import type { CellKey } from './format/columns.ts';
import { type Reading, readProductFile } from './format/parse.ts';
import type { Group } from './format/reader.ts';

/** Data the worker starts with. */
export interface Sent {
  readonly bytes: Uint8Array;
  readonly reading: Reading;
}

export type FromReader =
  | {
      readonly type: 'opened';
      readonly header: ReadonlyMap<CellKey, string> | null;
      readonly found: Findings;
    }
  | { readonly type: 'read'; readonly groups: readonly Group[] | null; readonly found: Findings };

const { bytes, reading }: Sent = workerData;
const { report, take, isMore } = noting();
const send = (message: FromReader) => parentPort?.postMessage(message);

const file = await readProductFile(
  async function* () {
    yield bytes;
  },
  report,
  reading,
);
const batches = file ? inBatches(file.groups) : null;
parentPort?.on('message', async () => {
  const next = isMore() ? null : await batches?.next();
  const found = take();
  const groups = next?.done === false ? next.value : null;
  // The end of the file is sent after all findings.
  send({ type: 'read', groups: groups ?? (next === null || isMore() ? [] : null), found });
});
send({ type: 'opened', header: file?.header ?? null, found: take() });
