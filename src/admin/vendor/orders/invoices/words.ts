import type adminTexts from '../../../../../locales/zh/orders/invoice-admin.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type InvoiceTexts = typeof adminTexts;

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../../locales/zh/orders/invoice-admin.json'),
  () => import('../../../../../locales/en/orders/invoice-admin.json'),
);
export const useInvoiceWords = (): InvoiceTexts => useWords(words);
