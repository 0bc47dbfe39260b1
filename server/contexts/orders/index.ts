export { followParcels } from './fulfilment/follow.ts';
export { receiveDue } from './fulfilment/receive.ts';
export { carrierName } from './fulfilment/ship.ts';
export { listSupplierInvoices } from './invoice/list.ts';
export { afterSaleMs, afterSaleOver } from './order/actions.ts';
export {
  cancelExpired,
  cancelIfExpired,
  cancelLocked,
  cancelOne,
  lockPayment,
  type PaymentRow,
  unpaidOrders,
} from './order/cancel.ts';
export { type Actor, noteOrder } from './order/events.ts';
export { type LockedOrder, lockOrder, moveOrder, type OrderRow } from './order/lock.ts';
export { readPaidBy } from './order/paid-by.ts';
export { payLocked } from './order/pay.ts';
export { transitionPayment } from './order/payment-state-machine.ts';
export { type LineRow, leftToRefund, leftToReturn, leftToShip, restingStatus } from './order/quantities.ts';
export { ownOrder } from './order/queries.ts';
export { repricePayment } from './order/reprice-payment.ts';
export { searchParts, searchText } from './order/search-text.ts';
export { pastOrderImporter } from './past-order/past-order-importer.ts';
export { listPastOrderLines, listPastOrders } from './past-order/past-orders.ts';
export { readOrderDetail } from './supplier-orders/detail.ts';
export { findOrders, matches, orderSearchCondition, placedWithin } from './supplier-orders/find.ts';
export { listSupplierOrders } from './supplier-orders/list.ts';
export { readInOrder, toSupplierOrder } from './supplier-orders/queries.ts';
export { shownAddress } from './supplier-orders/shown-address.ts';
export type { AddressSnapshot } from './tables/order.ts';
