import { formatTime } from '../../lib/format/date.ts';

/** What a field of `datetime-local` holds: China's time, to the minute. Empty = none. */
export const typedTime = (iso: string | null): string =>
  iso === null ? '' : formatTime(iso).replace(' ', 'T');

/** What is no time stays as it is, for the schema to refuse. */
export const instantOf = (text: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? new Date(`${text}:00+08:00`).toISOString() : text;
