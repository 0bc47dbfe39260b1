import { randomInt } from 'node:crypto';

/** The shop's day, in China. */
const day = (now: Date) =>
  new Date(now.getTime() + 8 * 60 * 60 * 1000).toISOString().slice(0, 10).replaceAll('-', '');

const digits = (count: number): string => Array.from({ length: count }, () => String(randomInt(10))).join('');

/** Date and ten random digits: `202611201234567890`. Says nothing about how many orders there are. */
export const newOrderNo = (now: Date): string => day(now) + digits(10);

/** `P`, the date and twelve random digits. */
export const newPaymentNo = (now: Date): string => `P${day(now)}${digits(12)}`;
