import { safeLocalStorage } from './browser.ts';

/** Server time in milliseconds since 1970 at `performance.now()` = 0; null until known. */
let origin: number | null = null;
const hearers = new Set<() => void>();
/**
 * Storage key of the offset between this device's clock and the server's, for the start of the next page; stored if it is large enough to
 * matter.
 */
const key = 'clockOffset';
const worthKeepingMs = 60_000;
/**
 * Answers may differ by up to this without a change of a clock; a larger step means that the computer slept or the server's clock was set.
 */
const stepMs = 5_000;

/**
 * Learns the server's time from the `Date` header of an answer, which has a resolution of one second; `asked` is `performance.now()` before
 * the request. The count uses the monotonic clock, and each answer makes it more precise.
 */
export function learnTime(date: string | null, asked: number): void {
  const second = Date.parse(date ?? '');
  if (Number.isNaN(second)) return;
  const [least, most] = [second - performance.now(), second + 999 - asked];
  if (origin !== null && origin >= least && origin <= most) return;
  const nearest = Math.min(most, Math.max(least, origin ?? 0));
  // Half of the second that the `Date` header rounds off, or the middle of a smaller possible range.
  const middle = least + Math.min(500, (most - least) / 2);
  origin = origin !== null && Math.abs(nearest - origin) <= stepMs ? nearest : middle;
  const offset = Math.round(serverNow() - Date.now());
  if (Math.abs(offset) > worthKeepingMs) safeLocalStorage.set(key, String(offset));
  else safeLocalStorage.remove(key);
  for (const hear of hearers) hear();
}

/** The server's time, independent of this device's clock. */
export const serverNow = (): number => serverTimeAt(performance.now());

/** Whether the server's time is known on this page; irreversible actions that depend on it wait for that. */
export const isTimeKnown = (): boolean => origin !== null;

/** The server's time at `performance.now()` = `at`. Before it is known: the device's time corrected by the stored offset. */
export function serverTimeAt(at: number): number {
  if (origin !== null) return origin + at;
  const offset = Number(safeLocalStorage.get(key) ?? 0);
  return Date.now() - performance.now() + at + (Number.isFinite(offset) ? offset : 0);
}

/** Subscribes to corrections of the time. Returns a function that unsubscribes. */
export function onTimeLearnt(hear: () => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}
