/** Durations in milliseconds. */
export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** UTC offset of China, which has no daylight saving time. */
const chinaAhead = 8 * hour;
/** Local time in China, `2026-11-20T08:00:00`. */
export const timeInChina = (at: Date): string =>
  new Date(at.getTime() + chinaAhead).toISOString().slice(0, 19);
/** Local date in China, `2026-11-20`. */
export const dayInChina = (at: Date): string => timeInChina(at).slice(0, 10);
/** Start of a day in China. */
export const startInChina = (date: string): Date => new Date(`${date}T00:00:00+08:00`);

/** Full years from a date such as `2014-03-28` to now. */
export function fullYears(foundedOn: string, now: Date): number {
  const today = now.toISOString();
  const full = Number(today.slice(0, 4)) - Number(foundedOn.slice(0, 4));
  return Math.max(0, today.slice(5, 10) < foundedOn.slice(5, 10) ? full - 1 : full);
}
