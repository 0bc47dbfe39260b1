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

/** Texts of the back office, and the storefront's texts of RFQs and quotations. */
export function useQuoteTexts(): QuoteTexts {
  const { quotationStatus, requestStatus } = useTexts(buyerTexts).inquiry;
  return { ...useTexts(ownTexts), quotationStatus, requestStatus };
}
