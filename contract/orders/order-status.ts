/** The status of an order, by the numbers the API and the database have for it. */
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

/** Paid, with no open after-sale: the amount of an invoice is certain. */
export const isInvoiceAllowed = (status: number): boolean => invoiced.includes(status);

/** Cancelled or refunded in full: nothing of the order is sent any more. */
export const isCancelledOrRefunded = (status: number): boolean =>
  status === OrderStatus.Cancelled || status === OrderStatus.Refunded;
