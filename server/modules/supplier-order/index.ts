export { wholeOrder } from './detail.ts';
export { findOrders, matches, orderSearchCondition, placedWithin } from './find.ts';
export { listDeskOrders } from './list.ts';
export { readInOrder, toDesk } from './rows.ts';
export { shownAddress } from './shown-address.ts';
