import type orders from '../../../locales/zh/orders/orders.json';

export type OrdersTexts = typeof orders;

/** Texts of a status have its digit as key. */
export const statuses = ['0', '1', '2', '3', '4', '5', '6', '7'] as const;
export const statusKey = (status: number): (typeof statuses)[number] => statuses[status] ?? '0';
