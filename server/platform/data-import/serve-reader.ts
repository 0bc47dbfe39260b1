import { parentPort, workerData } from 'node:worker_threads';
import type { DataImportAsked } from '../../../contract/operations/data-import.ts';
import { SheetError, type SheetReason } from '../spreadsheet/line.ts';
import type { Chunk, FileHead, FileReader, ReadItem } from './importer.ts';

/** Data the thread starts with. */
export interface Sent {
  readonly bytes: Uint8Array;
  readonly asked: DataImportAsked;
  /** Milliseconds. */
  readonly now: number;
}

export type FromReader =
  | { readonly type: 'head'; readonly head: FileHead | null; readonly broken: SheetReason | null }
  | { readonly type: 'chunk'; readonly chunk: Chunk<ReadItem> | null; readonly broken: SheetReason | null };

/** The program of a reading thread: sends the head of its file, then one chunk for each message. */
export async function serveReader(read: FileReader<ReadItem>): Promise<void> {
  const { bytes, asked, now }: Sent = workerData;
  const send = (message: FromReader) => parentPort?.postMessage(message);
  const reasonOf = (error: unknown): SheetReason => {
    if (error instanceof SheetError) return error.reason;
    throw error;
  };
  let file: Awaited<ReturnType<FileReader<ReadItem>>> = null;
  let broken: SheetReason | null = null;
  try {
    file = await read(bytes, asked, new Date(now));
  } catch (error) {
    broken = reasonOf(error);
  }
  const chunks = file?.chunks[Symbol.asyncIterator]();
  parentPort?.on('message', async () => {
    try {
      const next = await chunks?.next();
      send({ type: 'chunk', chunk: next?.done === false ? next.value : null, broken: null });
    } catch (error) {
      send({ type: 'chunk', chunk: null, broken: reasonOf(error) });
    }
  });
  send({ type: 'head', head: file?.head ?? null, broken });
}
