import type adminTexts from '../../../../locales/zh/rfq/quote-admin.json';
import type sourcing from '../../../../locales/zh/rfq/sourcing.json';
import { useWords, wordsOf } from '../../shell/words.ts';

type Shared = Pick<typeof sourcing.inquiry, 'quotationStatus' | 'requestStatus'>;
export type QuoteTexts = typeof adminTexts & Shared;

const adminWords = wordsOf<typeof adminTexts>(
  () => import('../../../../locales/zh/rfq/quote-admin.json'),
  () => import('../../../../locales/en/rfq/quote-admin.json'),
);
const buyerWords = wordsOf<typeof sourcing>(
  () => import('../../../../locales/zh/rfq/sourcing.json'),
  () => import('../../../../locales/en/rfq/sourcing.json'),
);

/** Of requests and quotations: the back office's own texts, and what buyers read of the same. */
export function useQuoteWords(): QuoteTexts {
  const { quotationStatus, requestStatus } = useWords(buyerWords).inquiry;
  return { ...useWords(adminWords), quotationStatus, requestStatus };
}
