import type desk from '../../../../locales/zh/rfq/quote-desk.json';
import type sourcing from '../../../../locales/zh/rfq/sourcing.json';
import { useWords, wordsOf } from '../../shell/words.ts';

type Shared = Pick<typeof sourcing.inquiry, 'quotationStatus' | 'requestStatus'>;
export type QuoteTexts = typeof desk & Shared;

const deskWords = wordsOf<typeof desk>(
  () => import('../../../../locales/zh/rfq/quote-desk.json'),
  () => import('../../../../locales/en/rfq/quote-desk.json'),
);
const buyerWords = wordsOf<typeof sourcing>(
  () => import('../../../../locales/zh/rfq/sourcing.json'),
  () => import('../../../../locales/en/rfq/sourcing.json'),
);

/** Of requests and quotations: the desk's own words, and what buyers read of the same. */
export function useQuoteWords(): QuoteTexts {
  const { quotationStatus, requestStatus } = useWords(buyerWords).inquiry;
  return { ...useWords(deskWords), quotationStatus, requestStatus };
}
