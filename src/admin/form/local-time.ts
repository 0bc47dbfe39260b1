import { instantIn } from '../../../contract/time-zone.ts';
import { formatTime, timeZone } from '../../lib/format/date.ts';

/** Value of a `datetime-local` field: the marketplace's time zone, to the minute. Empty = none. */
export const typedTime = (iso: string | null): string =>
  iso === null ? '' : formatTime(iso).replace(' ', 'T');

const typed = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** An invalid time is returned unchanged, so that the schema refuses it. */
export const instantOf = (text: string): string => {
  const at = typed.test(text) ? instantIn(timeZone(), `${text}:00`) : null;
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : text;
};
