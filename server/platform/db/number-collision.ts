import { uniqueViolation } from './unique-violation.ts';

const mostDraws = 5;
/** The unique indexes of numbers that are drawn by lot: payments, orders, requests for quotations, reports and agreements. */
export const randomNumberConstraints: ReadonlySet<string | undefined> = new Set([
  'payment_no',
  'order_no',
  'quote_request_no',
  'report_report_no_unique',
  'agreement_agreement_no_unique',
]);

/**
 * Does a write once more, from its beginning, where a number it drew is another's: of 100,000 orders of a day two draw the same on every
 * second day.
 */
export async function retryOnNumberCollision<T>(write: () => Promise<T>): Promise<T> {
  for (let draw = 1; ; draw += 1) {
    try {
      return await write();
    } catch (error) {
      if (draw === mostDraws || !randomNumberConstraints.has(uniqueViolation(error))) throw error;
    }
  }
}
