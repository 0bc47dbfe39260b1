import { safeLocalStorage } from './browser.ts';

/** Milliseconds since 1970 by the server when `performance.now()` was 0 here; null until the server has said the time. */
let origin: number | null = null;
const hearers = new Set<() => void>();
/** How far this device's clock was from the server's, for the start of the next page; kept where it is worth it. */
const key = 'clockOffset';
const worthKeepingMs = 60_000;
/** Within so much two answers may differ without either being wrong: the computer slept, or the server's clock was set. */
const stepMs = 5_000;

/**
 * Learns the server's time from the `Date` of an answer, which names the second in which it was made; `asked` is `performance.now()` of
 * before. The count goes on by a clock that nobody sets, and each answer brings it nearer.
 */
export function learnTime(date: string | null, asked: number): void {
  const second = Date.parse(date ?? '');
  if (Number.isNaN(second)) return;
  const [least, most] = [second - performance.now(), second + 999 - asked];
  if (origin !== null && origin >= least && origin <= most) return;
  const nearest = Math.min(most, Math.max(least, origin ?? 0));
  // Half of the second a date leaves out, at the most.
  const middle = least + Math.min(500, (most - least) / 2);
  origin = origin !== null && Math.abs(nearest - origin) <= stepMs ? nearest : middle;
  const offset = Math.round(serverNow() - Date.now());
  if (Math.abs(offset) > worthKeepingMs) safeLocalStorage.set(key, String(offset));
  else safeLocalStorage.remove(key);
  for (const hear of hearers) hear();
}

/** The server's time, whatever this device's clock says. */
export const serverNow = (): number => serverTimeAt(performance.now());

/** Whether the server has said the time on this page: what is lost by a wrong one waits for that. */
export const isTimeKnown = (): boolean => origin !== null;

/** The server's time when `performance.now()` was `at`. Before it has said it: that of this device, as wrong as it was before. */
export function serverTimeAt(at: number): number {
  if (origin !== null) return origin + at;
  const offset = Number(safeLocalStorage.get(key) ?? 0);
  return Date.now() - performance.now() + at + (Number.isFinite(offset) ? offset : 0);
}

/** Hears of the time having been learnt anew; answers with the way to stop. */
export function onTimeLearnt(hear: () => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}
