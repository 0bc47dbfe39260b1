export { bookEarned, bookPaid, bookRefund, bookReleased } from './order-money.ts';
export {
  owed,
  postAdjustment,
  postBill,
  postPayout,
  postStray,
} from './post.ts';
export { book } from './write.ts';
