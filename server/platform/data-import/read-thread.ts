import { Worker } from 'node:worker_threads';
import { fail } from '../fail.ts';
import { entryFile } from '../program-files.ts';
import { SheetError } from '../spreadsheet/line.ts';
import { nextMessage } from '../worker-messages.ts';
import type { Chunk, FileHead, ReadItem } from './importer.ts';
import type { FromReader, Sent } from './serve-reader.ts';

/** Files read at the same time; each takes a thread and a multiple of its size in memory. */
const mostAtOnce = 2;
let open = 0;

interface OpenedFile {
  /** Null: the file has not the columns of its kind. */
  readonly head: FileHead | null;
  /** @throws SheetError where the file is broken */
  readonly chunks: AsyncIterable<Chunk<ReadItem>>;
  close(): Promise<void>;
}

/** Opens a file in a thread, so that the event loop is not blocked. @throws SheetError; timeout while too many others are read */
export async function openOnThread(thread: string, sent: Sent): Promise<OpenedFile> {
  if (open >= mostAtOnce) fail('timeout');
  open += 1;
  const worker = new Worker(entryFile(thread), { workerData: sent });
  const close = async () => {
    await worker.terminate();
    open -= 1;
  };
  const next = async (): Promise<FromReader> => {
    const message = await nextMessage<FromReader>(worker, 'broken');
    if (message.broken !== null) throw new SheetError(message.broken);
    return message;
  };
  try {
    const opened = await next();
    const head = opened.type === 'head' ? opened.head : null;
    return { head, chunks: chunksOf(worker, next), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function* chunksOf(worker: Worker, next: () => Promise<FromReader>): AsyncGenerator<Chunk<ReadItem>> {
  for (;;) {
    const answer = next();
    worker.postMessage('next');
    const read = await answer;
    if (read.type !== 'chunk' || read.chunk === null) return;
    yield read.chunk;
  }
}
