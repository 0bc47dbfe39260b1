export { lockShopMoney } from './lock.ts';
export { bookEarned, bookPaid, bookRefund, bookReleased, borneByShop, orderTotals } from './order-money.ts';
export {
  owed,
  postAdjustment,
  postBill,
  postPayout,
  postSplit,
  postUnallocatedPayment,
} from './post.ts';
export { book } from './write.ts';
