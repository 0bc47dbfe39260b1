import { periods } from '../periods.ts';

/** Days after receipt in which an after-sale can be requested; hours until an unanswered request is accepted automatically. */
export const { afterSaleDays, afterSaleAnswerHours } = periods;
