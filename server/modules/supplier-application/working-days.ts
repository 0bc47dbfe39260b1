const day = 86_400_000;
/** China keeps one time without summer time. */
const shanghaiMs = 8 * 3_600_000;

/** The day it is in China, such as `2026-11-20`. */
export const dayInChina = (now: Date): string =>
  new Date(now.getTime() + shanghaiMs).toISOString().slice(0, 10);

/** The last of so many working days (Monday to Friday) after the day it is in China. Public holidays count as worked. */
export function workingDaysLater(from: Date, days: number): string {
  let at = Date.parse(dayInChina(from));
  for (let left = days; left > 0; ) {
    at += day;
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(at).toISOString().slice(0, 10);
}
