import { Worker } from 'node:worker_threads';
import { fail } from '../../../platform/fail.ts';
import { entryFile } from '../../../platform/program-files.ts';
import type { Source } from '../../../platform/spreadsheet/decode.ts';
import { nextMessage } from '../../../platform/worker-messages.ts';
import { inBatches } from './batches.ts';
import { addFindings, type ReadReport } from './findings.ts';
import { type Reading, readProductFile } from './format/parse.ts';
import type { Group, Header } from './format/reader.ts';
import type { FromReader, Sent } from './read-worker.ts';

interface OpenedFile {
  readonly header: Header;
  /** Batches of products that are written in one transaction. */
  readonly batches: AsyncIterable<readonly Group[]>;
  close(): Promise<void>;
}

/** Maximum number of files read at the same time; each takes a thread and a multiple of its size in memory. */
const mostAtOnce = 3;
let open = 0;

/**
 * Opens a product file. A file in memory is read in a worker thread, so that the event loop is not blocked; a stream (from the command
 * line) is read here.
 * @returns null when nothing of the file can be used
 * @throws timeout while too many other files are read
 */
export async function openFile(
  source: Uint8Array | Source,
  report: ReadReport,
  reading: Reading,
): Promise<OpenedFile | null> {
  if (source instanceof Uint8Array) return openOnThread({ bytes: source, reading }, report);
  const file = await readProductFile(source, report, reading);
  return file && { header: file.header, batches: inBatches(file.groups), close: async () => {} };
}

async function openOnThread(sent: Sent, report: ReadReport): Promise<OpenedFile | null> {
  if (open >= mostAtOnce) fail('timeout');
  open += 1;
  const worker = new Worker(entryFile('server/contexts/authoring/file/read-worker.ts'), { workerData: sent });
  const close = async () => {
    await worker.terminate();
    open -= 1;
  };
  const next = async (): Promise<FromReader> => {
    const message = await nextMessage<FromReader>(worker, 'found');
    addFindings(report, message.found);
    return message;
  };
  try {
    const opened = await next();
    if (opened.type === 'opened' && opened.header) {
      return { header: opened.header, batches: batchesOf(worker, next), close };
    }
  } catch (error) {
    await close();
    throw error;
  }
  await close();
  return null;
}

/** Batches on demand: the next one is read when it is requested. */
async function* batchesOf(worker: Worker, next: () => Promise<FromReader>): AsyncGenerator<readonly Group[]> {
  for (;;) {
    const answer = next();
    worker.postMessage('next');
    const read = await answer;
    if (read.type !== 'read' || read.groups === null) return;
    if (read.groups.length > 0) yield read.groups;
  }
}
