import { randomInt } from 'node:crypto';
import { dayInChina } from '../../../platform/time.ts';

/** The shop's day, in China. */
const day = (now: Date) => dayInChina(now).replaceAll('-', '');

const digits = (count: number): string => Array.from({ length: count }, () => String(randomInt(10))).join('');

/** Date and ten random digits: `202611201234567890`. Says nothing about how many orders there are. */
export const newOrderNo = (now: Date): string => day(now) + digits(10);

/** `P`, the date and twelve random digits. */
export const newPaymentNo = (now: Date): string => `P${day(now)}${digits(12)}`;
