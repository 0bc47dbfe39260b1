import chineseDays from 'chinese-days';
import { day, dayInChina, startInChina } from './time.ts';

const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);

/**
 * The last of this many working days after the given day in China. Public holidays are excluded and make-up working weekends included; for
 * years whose holidays are not announced yet, working days are Monday to Friday.
 */
export function workingDaysLater(from: Date, days: number): string {
  let date = dayInChina(from);
  for (let left = days; left > 0; ) {
    date = dayAfter(date, 1);
    if (chineseDays.isWorkday(date)) left -= 1;
  }
  return date;
}

/** Time before which messages should have been answered by yesterday, given a number of working days. */
export function overdueBefore(now: Date, days: number): Date {
  const today = dayInChina(now);
  let date = today;
  while (workingDaysLater(startInChina(date), days) >= today) date = dayAfter(date, -1);
  return startInChina(dayAfter(date, 1));
}
