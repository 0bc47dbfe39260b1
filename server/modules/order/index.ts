export { afterSaleMs, afterSaleOver } from './actions.ts';
export {
  cancelExpired,
  cancelIfExpired,
  cancelLocked,
  cancelOne,
  lockPayment,
  type PaymentRow,
  unpaidOrders,
} from './cancel.ts';
export { type Actor, noteOrder, orderHistory } from './events.ts';
export { askInvoice, invoiceColumns } from './invoice-request.ts';
export { extensionMs, type LockedOrder, lockOrder, moveOrder, type OrderRow } from './lock.ts';
export { payLocked } from './pay.ts';
export { transitionPayment } from './payment-state-machine.ts';
export { placedLines } from './placed-lines.ts';
export { type LineRow, leftToRefund, leftToReturn, leftToShip, restingStatus } from './quantities.ts';
export { ownOrder } from './rows.ts';
export { searchParts, searchText } from './search-text.ts';
export { transitionOrder } from './state-machine.ts';
