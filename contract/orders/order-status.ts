/** Order status by the numbers of API and database. */
export const OrderStatus = {
  PendingPayment: 0,
  PendingShipment: 1,
  PendingReceipt: 2,
  Completed: 3,
  Cancelled: 4,
  PendingRefund: 5,
  Refunded: 6,
  Refunding: 7,
} as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

export const orderStatuses: readonly number[] = Object.values(OrderStatus);

const invoiced: readonly number[] = [
  OrderStatus.PendingShipment,
  OrderStatus.PendingReceipt,
  OrderStatus.Completed,
];
const paid: readonly number[] = [...invoiced, OrderStatus.PendingRefund, OrderStatus.Refunding];

/** Paid, and not refunded in full. */
export const isPaidOrder = (status: number): boolean => paid.includes(status);

/** Paid, without an open after-sale: the invoice amount is final. */
export const isInvoiceAllowed = (status: number): boolean => invoiced.includes(status);

/** Cancelled or fully refunded: nothing is shipped any more. */
export const isCancelledOrRefunded = (status: number): boolean =>
  status === OrderStatus.Cancelled || status === OrderStatus.Refunded;
