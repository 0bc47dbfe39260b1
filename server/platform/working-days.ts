import chineseDays from 'chinese-days';
import { day, dayInChina, startInChina } from './time.ts';

const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);

/**
 * The last of so many working days after the day it is in China: public holidays are none, weekends worked instead of them
 * are. Of a year whose holidays have not been announced, Monday to Friday are worked.
 */
export function workingDaysLater(from: Date, days: number): string {
  let date = dayInChina(from);
  for (let left = days; left > 0; ) {
    date = dayAfter(date, 1);
    if (chineseDays.isWorkday(date)) left -= 1;
  }
  return date;
}

/** Whatever was sent before this moment should have been answered by yesterday. */
export function overdueBefore(now: Date, days: number): Date {
  const today = dayInChina(now);
  let date = today;
  while (workingDaysLater(startInChina(date), days) >= today) date = dayAfter(date, -1);
  return startInChina(dayAfter(date, 1));
}
