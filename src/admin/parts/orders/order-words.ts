import type adminTexts from '../../../../locales/zh/orders/order-admin.json';
import type orders from '../../../../locales/zh/orders/orders.json';
import { useWords, wordsOf } from '../../shell/words.ts';

type Shared = Pick<typeof orders, 'status'> & Pick<typeof orders.detail, 'methods' | 'event' | 'actor'>;
export type OrderTexts = typeof adminTexts & Shared;

const adminWords = wordsOf<typeof adminTexts>(
  () => import('../../../../locales/zh/orders/order-admin.json'),
  () => import('../../../../locales/en/orders/order-admin.json'),
);
const orderWords = wordsOf<typeof orders>(
  () => import('../../../../locales/zh/orders/orders.json'),
  () => import('../../../../locales/en/orders/orders.json'),
);

/** The back office's own texts, and what buyers read of the same orders. */
export function useOrderWords(): OrderTexts {
  const { status, detail } = useWords(orderWords);
  const { methods, event, actor } = detail;
  return { ...useWords(adminWords), status, methods, event, actor };
}
