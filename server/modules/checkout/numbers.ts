import { randomInt } from 'node:crypto';
import { isTaken } from '../../db/taken.ts';
import { dayInChina } from '../../time.ts';

/** The shop's day, in China. */
const day = (now: Date) => dayInChina(now).replaceAll('-', '');

const digits = (count: number): string => Array.from({ length: count }, () => String(randomInt(10))).join('');

/** Date and ten random digits: `202611201234567890`. Says nothing about how many orders there are. */
export const newOrderNo = (now: Date): string => day(now) + digits(10);

/** `P`, the date and twelve random digits. */
export const newPaymentNo = (now: Date): string => `P${day(now)}${digits(12)}`;

const mostDraws = 5;

/**
 * Places an order once more, from its beginning, where a number it drew is another's: of 100,000 orders of a day two draw the same on every
 * second day.
 */
export async function withOwnNumbers<T>(place: () => Promise<T>): Promise<T> {
  for (let draw = 1; ; draw += 1) {
    try {
      return await place();
    } catch (error) {
      if (draw === mostDraws || !isTaken(error, 'order_no', 'payment_no')) throw error;
    }
  }
}
