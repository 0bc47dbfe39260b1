import { day, dayInChina } from '../../time.ts';

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
