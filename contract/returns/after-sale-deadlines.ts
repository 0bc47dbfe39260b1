/** After-sales can be asked for until so many days after the receipt. */
export const afterSaleDays = 15;

/** Hours a shop has to answer a request before it counts as accepted. */
export const afterSaleAnswerHours = 48;
