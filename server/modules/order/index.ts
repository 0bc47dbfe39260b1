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
export { walk } from './flow.ts';
export { askInvoice, invoiceColumns } from './invoice-request.ts';
export { extensionMs, type LockedOrder, lockOrder, moveOrder, type OrderRow } from './lock.ts';
export { payLocked } from './pay.ts';
export { walkPayment } from './payment-flow.ts';
export { placedLines } from './placed-lines.ts';
export { type LineRow, leftToRefund, leftToReturn, leftToShip, restingStatus } from './quantities.ts';
export { searchParts, searchText } from './search-text.ts';
