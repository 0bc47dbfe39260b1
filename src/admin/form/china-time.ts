import { formatTime } from '../../lib/format/date.ts';

/** Value of a `datetime-local` field: China's time zone, to the minute. Empty = none. */
export const typedTime = (iso: string | null): string =>
  iso === null ? '' : formatTime(iso).replace(' ', 'T');

/** An invalid time is returned unchanged, so that the schema refuses it. */
export const instantOf = (text: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? new Date(`${text}:00+08:00`).toISOString() : text;
