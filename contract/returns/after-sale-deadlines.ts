/** Days after receipt in which an after-sale can be requested. */
export const afterSaleDays = 15;

/** Hours until an unanswered request is accepted automatically. */
export const afterSaleAnswerHours = 48;
