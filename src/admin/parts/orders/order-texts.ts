import type adminTexts from '../../../../locales/zh/orders/order-admin.json';
import type orders from '../../../../locales/zh/orders/orders.json';
import { declareTexts, useTexts } from '../../shell/texts.ts';

type Shared = Pick<typeof orders, 'status'> &
  Pick<typeof orders.detail, 'methods' | 'event' | 'actor' | 'charged' | 'chargedAs'>;
export type OrderTexts = typeof adminTexts & Shared;

const ownTexts = declareTexts<typeof adminTexts>(
  () => import('../../../../locales/zh/orders/order-admin.json'),
  () => import('../../../../locales/en/orders/order-admin.json'),
);
const orderTexts = declareTexts<typeof orders>(
  () => import('../../../../locales/zh/orders/orders.json'),
  () => import('../../../../locales/en/orders/orders.json'),
);

/** Texts of the back office, and the storefront's texts of orders. */
export function useOrderTexts(): OrderTexts {
  const { status, detail } = useTexts(orderTexts);
  const { methods, event, actor, charged, chargedAs } = detail;
  return { ...useTexts(ownTexts), status, methods, event, actor, charged, chargedAs };
}
