export { followParcels } from './fulfilment/follow.ts';
export { extendReceipt, receive, receiveDue } from './fulfilment/receive.ts';
export { carrierName } from './fulfilment/ship.ts';
export { type LatestParcel, latestParcels, readShipments } from './fulfilment/shipment-rows.ts';
export { listShopInvoices } from './invoice/desk-list.ts';
export { requestInvoice } from './invoice/request.ts';
export { readInvoice, type UrlOf } from './invoice/rows.ts';
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
export { type Actor, noteOrder, orderHistory } from './order/events.ts';
export { askInvoice, invoiceColumns } from './order/invoice-request.ts';
export { extensionMs, type LockedOrder, lockOrder, moveOrder, type OrderRow } from './order/lock.ts';
export { payLocked } from './order/pay.ts';
export { transitionPayment } from './order/payment-state-machine.ts';
export { placedLines } from './order/placed-lines.ts';
export { type LineRow, leftToRefund, leftToReturn, leftToShip, restingStatus } from './order/quantities.ts';
export { repricePayment } from './order/reprice-payment.ts';
export { ownOrder } from './order/rows.ts';
export { searchParts, searchText } from './order/search-text.ts';
export { transitionOrder } from './order/state-machine.ts';
export { wholeOrder } from './shop-orders/detail.ts';
export { findOrders, matches, orderSearchCondition, placedWithin } from './shop-orders/find.ts';
export { listDeskOrders } from './shop-orders/list.ts';
export { readInOrder, toDesk } from './shop-orders/rows.ts';
export { shownAddress } from './shop-orders/shown-address.ts';
