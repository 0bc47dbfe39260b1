import { uniqueViolation } from './unique-violation.ts';

const mostDraws = 5;
/** Unique indexes of random numbers: payments, orders, RFQs, reports and agreements. */
export const randomNumberConstraints: ReadonlySet<string | undefined> = new Set([
  'payment_no',
  'order_no',
  'quote_request_no',
  'report_report_no_unique',
  'agreement_agreement_no_unique',
]);

/**
 * Repeats a write from its start when its random number is already in use. With 100,000 orders a day two draw the same number every second
 * day.
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
