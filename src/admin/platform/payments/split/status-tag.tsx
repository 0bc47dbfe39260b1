import type { SplitStatus } from '../../../../../contract/payments/split.ts';
import { Tag } from '../../../parts/tag.tsx';
import type { SplitTexts } from './texts.ts';

const tones: Readonly<Record<SplitStatus, string>> = {
  wait: 'bg-soft text-ink-2',
  processing: 'bg-tint-2 text-accent-strong',
  finished: 'bg-verified-tint text-success',
  failed: 'bg-tint-2 text-danger',
  cancelled: 'bg-soft text-ink-2',
};

export const StatusTag = ({ t, status }: { readonly t: SplitTexts; readonly status: SplitStatus }) => (
  <Tag tone={tones[status]}>{t.status[status]}</Tag>
);
