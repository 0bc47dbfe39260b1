import type desk from '../../../../locales/zh/orders/order-desk.json';
import type orders from '../../../../locales/zh/orders/orders.json';
import { useWords, wordsOf } from '../../shell/words.ts';

type Shared = Pick<typeof orders, 'status'> & Pick<typeof orders.detail, 'methods' | 'event' | 'actor'>;
export type OrderTexts = typeof desk & Shared;

const deskWords = wordsOf<typeof desk>(
  () => import('../../../../locales/zh/orders/order-desk.json'),
  () => import('../../../../locales/en/orders/order-desk.json'),
);
const orderWords = wordsOf<typeof orders>(
  () => import('../../../../locales/zh/orders/orders.json'),
  () => import('../../../../locales/en/orders/orders.json'),
);

/** The desk's own words, and what buyers read of the same orders. */
export function useOrderWords(): OrderTexts {
  const { status, detail } = useWords(orderWords);
  const { methods, event, actor } = detail;
  return { ...useWords(deskWords), status, methods, event, actor };
}
