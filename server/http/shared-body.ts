import { bufferBudget } from '../platform/observe/buffer-budget.ts';

/** From this size on an answer is sent in slices: what is smaller costs less as it is. */
const leastShared = 256 * 1024;
const sliceBytes = 64 * 1024;

/** Large files that answers under way refer to, each counted once however many readers it has. */
const heldFiles = bufferBudget(48 * 1024 * 1024, 'newest');
const readers = new Map<Uint8Array, { count: number; readonly close: () => void }>();
const sources = new WeakMap<ReadableStream, Uint8Array<ArrayBuffer>>();

/** The bytes a body of `sharedBody` is made from; null for any other. */
export const sharedBytes = (body: ReadableStream | null): Uint8Array<ArrayBuffer> | null =>
  (body && sources.get(body)) ?? null;

/**
 * A body that sends `bytes` without a copy of its own, so that a thousand slow readers of a file cost no more than one. `of` are
 * the bytes of the whole file where `bytes` are a part of it. null = too many other large files are being read just now.
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

/** Notes one more reader of a file; the answer ends it, once. */
function hold(file: Uint8Array): (() => void) | null {
  let entry = readers.get(file);
  if (!entry) {
    const account = heldFiles.open(() => {});
    // The first one is sent however large it is.
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
