export { settlementDays, termsOf } from './commission-terms.ts';
export { currentRates } from './currency/queries.ts';
export { lockSupplierMoney } from './ledger/lock.ts';
export {
  bookChargeback,
  bookEarned,
  bookPaid,
  bookRefund,
  bookReleased,
  borneBySupplier,
  orderKinds,
  orderTotals,
} from './ledger/order-money.ts';
export {
  owed,
  postAdjustment,
  postBill,
  postChargebackCost,
  postPayout,
  postSplit,
  postUnallocatedPayment,
} from './ledger/post.ts';
export { book } from './ledger/write.ts';
export { refundable } from './refundable.ts';
