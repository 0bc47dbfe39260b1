import type { CouponStatus } from '../../../../contract/pricing/issued-coupon.ts';
import type { CouponTexts } from './words.ts';

const tones: Readonly<Record<CouponStatus, string>> = {
  coming: 'bg-tint-2 text-accent-strong',
  running: 'bg-verified-tint text-success',
  stopped: 'bg-tint-2 text-danger',
  ended: 'bg-soft text-ink-2',
};

export const StatusTag = ({ t, status }: { readonly t: CouponTexts; readonly status: CouponStatus }) => (
  <span className={`inline-block whitespace-nowrap rounded-tag px-2 py-0.5 text-xs ${tones[status]}`}>
    {t.status[status]}
  </span>
);
