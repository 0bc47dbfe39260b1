import type { HostStatus } from '../../../../contract/suppliers/host.ts';
import type { HostTexts } from './words.ts';

const tones: Readonly<Record<HostStatus, string>> = {
  pending: 'bg-tint-2 text-accent-strong',
  verified: 'bg-tint text-ink',
  live: 'bg-verified-tint text-success',
  disabled: 'bg-soft text-danger',
};

export const StatusTag = ({ t, status }: { readonly t: HostTexts; readonly status: HostStatus }) => (
  <span className={`inline-block whitespace-nowrap rounded-tag px-2 py-0.5 text-xs ${tones[status]}`}>
    {t.status[status]}
  </span>
);
