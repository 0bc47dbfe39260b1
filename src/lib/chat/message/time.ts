import type { Locale } from '../../../../contract/basics.ts';
import type chat from '../../../../locales/zh/messaging/chat.json';
import { formatDate, formatTime, localDay } from '../../format/date.ts';
import { fill } from '../../format/text.ts';

type TimeTexts = typeof chat.time;

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** Time beside a message: `just now`, `5 min ago`, `14:05` today, else `11-03 14:05`. */
export function messageTime(time: number, now: number, t: TimeTexts): string {
  const near = minutesAgo(now - time, t);
  if (near) return near;
  const written = formatTime(new Date(time).toISOString());
  const isToday = localDay(new Date(time)) === localDay(new Date(now));
  return isToday ? written.slice(11) : written.slice(5);
}

/** Time in a list of conversations: minutes, hours, `yesterday`, days, and a date from one week on. */
export function listTime(time: number, now: number, t: TimeTexts, locale: Locale): string {
  const age = now - time;
  const near = minutesAgo(age, t);
  if (near) return near;
  if (age < day) return fill(t.hours, { count: Math.floor(age / hour) });
  if (age < 2 * day) return t.yesterday;
  if (age < 7 * day) return fill(t.days, { count: Math.floor(age / day) });
  return formatDate(new Date(time).toISOString(), locale);
}

/** A message from a clock that is ahead counts as new. */
function minutesAgo(age: number, t: TimeTexts): string | null {
  if (age < minute) return t.now;
  return age < hour ? fill(t.minutes, { count: Math.floor(age / minute) }) : null;
}
