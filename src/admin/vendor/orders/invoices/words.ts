import type desk from '../../../../../locales/zh/invoice-desk.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type InvoiceTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/invoice-desk.json'),
  () => import('../../../../../locales/en/invoice-desk.json'),
);
export const useInvoiceWords = (): InvoiceTexts => useWords(words);
