import type desk from '../../../../../locales/zh/orders/invoice-desk.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type InvoiceTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/orders/invoice-desk.json'),
  () => import('../../../../../locales/en/orders/invoice-desk.json'),
);
export const useInvoiceWords = (): InvoiceTexts => useWords(words);
