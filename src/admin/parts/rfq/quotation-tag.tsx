import type { QuotationStatus } from '../../../../contract/rfq/quotation.ts';
import type { QuoteTexts } from './quote-texts.ts';

const tones: Readonly<Record<QuotationStatus, string>> = {
  pending: 'bg-tint-2 text-accent-strong',
  accepted: 'bg-verified-tint text-success',
  refused: 'bg-soft text-ink-2',
  withdrawn: 'bg-soft text-ink-2',
  expired: 'bg-soft text-ink-2',
};

interface QuotationTagProps {
  readonly t: QuoteTexts;
  readonly status: QuotationStatus;
}

/** The state of a quotation. */
export const QuotationTag = ({ t, status }: QuotationTagProps) => (
  <span className={`inline-block whitespace-nowrap rounded-tag px-2 py-0.5 text-xs ${tones[status]}`}>
    {t.quotationStatus[status]}
  </span>
);
