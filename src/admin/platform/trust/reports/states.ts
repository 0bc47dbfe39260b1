import type { Report, ReportStatus } from '../../../../../contract/trust/report.ts';
import type { ReportTexts } from './texts.ts';

export const tones: Readonly<Record<ReportStatus, string>> = {
  open: 'bg-tint-2 text-danger',
  in_progress: 'bg-tint-2 text-accent-strong',
  resolved: 'bg-verified-tint text-success',
  rejected: 'bg-soft text-ink-2',
};

/** Each kind has its own reasons. */
export function reasonOf(t: ReportTexts, { kind, reason }: Pick<Report, 'kind' | 'reason'>): string {
  const names: Readonly<Record<string, string>> = t.reasons[kind];
  return names[reason] ?? reason;
}
