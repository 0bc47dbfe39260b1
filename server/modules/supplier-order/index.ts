export { wholeOrder } from './detail.ts';
export { findOrders, matches, placedWithin } from './find.ts';
export { listDeskOrders } from './list.ts';
export { maskPhone, shownAddress } from './mask.ts';
export { readInOrder, toDesk } from './rows.ts';
