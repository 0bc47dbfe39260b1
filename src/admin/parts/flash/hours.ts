import { formatTime } from '../../../lib/format/date.ts';

interface Times {
  readonly startTime: string;
  readonly endTime: string;
}

/** `10:00–12:00`, in China; a session that ends with its day ends at 24:00. */
export const hoursOf = ({ startTime, endTime }: Times): string => {
  const end = formatTime(endTime).slice(11);
  return `${formatTime(startTime).slice(11)}–${end === '00:00' ? '24:00' : end}`;
};

/** The session with its day. */
export const sessionOf = (times: Times): string =>
  `${formatTime(times.startTime).slice(0, 10)} ${hoursOf(times)}`;
