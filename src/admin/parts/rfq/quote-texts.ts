import type adminTexts from '../../../../locales/zh/rfq/quote-admin.json';
import type sourcing from '../../../../locales/zh/rfq/sourcing.json';
import { declareTexts, useTexts } from '../../shell/texts.ts';

type Shared = Pick<typeof sourcing.inquiry, 'quotationStatus' | 'requestStatus'>;
export type QuoteTexts = typeof adminTexts & Shared;

const ownTexts = declareTexts<typeof adminTexts>(
  () => import('../../../../locales/zh/rfq/quote-admin.json'),
  () => import('../../../../locales/en/rfq/quote-admin.json'),
);
const buyerTexts = declareTexts<typeof sourcing>(
  () => import('../../../../locales/zh/rfq/sourcing.json'),
  () => import('../../../../locales/en/rfq/sourcing.json'),
);

/** Of requests and quotations: the back office's own texts, and what buyers read of the same. */
export function useQuoteTexts(): QuoteTexts {
  const { quotationStatus, requestStatus } = useTexts(buyerTexts).inquiry;
  return { ...useTexts(ownTexts), quotationStatus, requestStatus };
}
