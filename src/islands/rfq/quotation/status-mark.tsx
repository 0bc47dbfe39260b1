import type { QuotationStatus, RequestStatus } from '../../../../contract/rfq/quotation.ts';

const tones: Readonly<Record<RequestStatus | QuotationStatus, string>> = {
  open: 'bg-tint text-accent-strong',
  pending: 'bg-tint text-accent-strong',
  ordered: 'bg-soft text-success',
  accepted: 'bg-soft text-success',
  closed: 'bg-soft text-ink-2',
  refused: 'bg-soft text-ink-2',
  withdrawn: 'bg-soft text-ink-2',
  expired: 'bg-soft text-ink-2',
};

/** A status as a label. */
export function StatusMark({
  status,
  text,
}: {
  readonly status: RequestStatus | QuotationStatus;
  readonly text: string;
}) {
  return <span className={`rounded-tag px-2 py-0.5 font-semibold text-xs ${tones[status]}`}>{text}</span>;
}
