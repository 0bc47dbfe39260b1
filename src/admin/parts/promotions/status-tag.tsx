import type { PromotionStatus } from '../../../../contract/pricing/supplier-promotion.ts';
import type { PromotionTexts } from './texts.ts';

const tones: Readonly<Record<PromotionStatus, string>> = {
  coming: 'bg-tint-2 text-accent-strong',
  running: 'bg-verified-tint text-success',
  over: 'bg-soft text-ink-2',
  closed: 'bg-soft text-danger',
};

export const StatusTag = ({
  t,
  status,
}: {
  readonly t: PromotionTexts;
  readonly status: PromotionStatus;
}) => (
  <span className={`inline-block whitespace-nowrap rounded-tag px-2 py-0.5 text-xs ${tones[status]}`}>
    {t.status[status]}
  </span>
);
