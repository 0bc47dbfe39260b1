import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { fail } from '../../../platform/fail.ts';
import { entryFile } from '../../../platform/program-files.ts';
import type { Encoding, Source } from '../../../platform/spreadsheet/decode.ts';
import { inBatches } from './batches.ts';
import { addFindings, type ReadReport } from './findings.ts';
import { readProductFile } from './format/parse.ts';
import type { Group, Header } from './format/reader.ts';
import type { FromReader, Sent } from './read-worker.ts';

interface OpenedFile {
  readonly header: Header;
  /** Products that are written together. */
  readonly batches: AsyncIterable<readonly Group[]>;
  close(): Promise<void>;
}

/** Files that are read at once; each takes a thread and some times its size. */
const mostAtOnce = 3;
let open = 0;

/**
 * Opens a file that came as a whole on a thread of its own, so that nobody waits while it is read; one that is read piece by piece
 * (by a command) here.
 * @param encoding what CSV is written in, where somebody has said so
 * @returns null when nothing of the file can be used
 * @throws timeout while too many others are read
 */
export async function openFile(
  source: Uint8Array | Source,
  report: ReadReport,
  encoding?: Encoding,
): Promise<OpenedFile | null> {
  if (source instanceof Uint8Array) return openOnThread({ bytes: source, encoding }, report);
  const file = await readProductFile(source, report, encoding);
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
    for (;;) {
      const [message]: FromReader[] = await once(worker, 'message');
      if (!message) throw new Error('the reading thread said nothing');
      // Where sources are watched, the thread also tells which files it loads.
      if (!('found' in message)) continue;
      addFindings(report, message.found);
      return message;
    }
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

/** One after the other: the next is read when it is asked for. */
async function* batchesOf(worker: Worker, next: () => Promise<FromReader>): AsyncGenerator<readonly Group[]> {
  for (;;) {
    const answer = next();
    worker.postMessage('next');
    const read = await answer;
    if (read.type !== 'read' || read.groups === null) return;
    if (read.groups.length > 0) yield read.groups;
  }
}
