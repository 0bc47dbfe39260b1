import { bufferBudget } from '../platform/observe/buffer-budget.ts';

/** Responses from this size on are sent in slices. */
const leastShared = 256 * 1024;
const sliceBytes = 64 * 1024;

/** Large files referenced by running responses; each is counted once. */
const heldFiles = bufferBudget(48 * 1024 * 1024, 'newest');
const readers = new Map<Uint8Array, { count: number; readonly close: () => void }>();
const sources = new WeakMap<ReadableStream, Uint8Array<ArrayBuffer>>();

/** The bytes behind a body made by `sharedBody`; null for any other. */
export const sharedBytes = (body: ReadableStream | null): Uint8Array<ArrayBuffer> | null =>
  (body && sources.get(body)) ?? null;

/**
 * Creates a body that sends `bytes` without a copy for each response, so a thousand slow clients cost no more memory than one. `of` is the
 * whole file when `bytes` is a part of it. null = the budget for large files is used up.
 */
export function sharedBody(
  bytes: Uint8Array<ArrayBuffer>,
  of: Uint8Array = bytes,
): ReadableStream<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer> | null {
  if (bytes.byteLength < leastShared) return bytes;
  const release = hold(of);
  if (!release) return null;
  let at = 0;
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        controller.enqueue(bytes.subarray(at, at + sliceBytes));
        at += sliceBytes;
        if (at < bytes.byteLength) return;
        controller.close();
        release();
      },
      cancel: release,
    },
    { highWaterMark: 0 },
  );
  if (of === bytes) sources.set(stream, bytes);
  return stream;
}

/** Adds a reference to a file; the response releases it once. */
function hold(file: Uint8Array): (() => void) | null {
  let entry = readers.get(file);
  if (!entry) {
    const account = heldFiles.open(() => {});
    // The first one is sent regardless of its size.
    if (readers.size > 0 && !account.set(file.byteLength)) return null;
    entry = { count: 0, close: account.close };
    readers.set(file, entry);
  }
  const own = entry;
  own.count += 1;
  let isReading = true;
  return () => {
    if (!isReading) return;
    isReading = false;
    own.count -= 1;
    if (own.count > 0) return;
    own.close();
    readers.delete(file);
  };
}
