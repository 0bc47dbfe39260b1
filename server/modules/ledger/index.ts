export { lockShopMoney } from './lock.ts';
export { bookEarned, bookPaid, bookRefund, bookReleased, borneByShop, broughtBy } from './order-money.ts';
export {
  owed,
  postAdjustment,
  postBill,
  postPayout,
  postSplit,
  postStray,
} from './post.ts';
export { book } from './write.ts';
