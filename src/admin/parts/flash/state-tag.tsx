import type { FlashEntryStatus } from '../../../../contract/pricing/flash-entry.ts';
import type { PromotionStatus } from '../../../../contract/pricing/supplier-promotion.ts';
import { Tag } from '../tag.tsx';
import type { FlashTexts } from './texts.ts';

const sales: Readonly<Record<PromotionStatus, string>> = {
  coming: 'bg-tint-2 text-accent-strong',
  running: 'bg-verified-tint text-success',
  over: 'bg-soft text-ink-2',
  closed: 'bg-soft text-danger',
};
const entries: Readonly<Record<FlashEntryStatus, string>> = {
  waiting: 'bg-tint-2 text-accent-strong',
  passed: 'bg-verified-tint text-success',
  refused: 'bg-soft text-danger',
  withdrawn: 'bg-soft text-ink-2',
};

export const SaleTag = ({ t, status }: { readonly t: FlashTexts; readonly status: PromotionStatus }) => (
  <Tag tone={sales[status]}>{t.status[status]}</Tag>
);
export const EntryTag = ({ t, status }: { readonly t: FlashTexts; readonly status: FlashEntryStatus }) => (
  <Tag tone={entries[status]}>{t.entryStatus[status]}</Tag>
);
