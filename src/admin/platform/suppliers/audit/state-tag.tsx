import { Tag } from '../../../parts/tag.tsx';
import type { AuditTexts } from './texts.ts';

const tones = {
  pending: 'bg-tint-2 text-accent-strong',
  changes: 'bg-tint-2 text-danger',
  approved: 'bg-verified-tint text-success',
  rejected: 'bg-soft text-ink-2',
  withdrawn: 'bg-soft text-ink-2',
} as const;

interface StateTagProps {
  readonly t: AuditTexts;
  readonly state: keyof typeof tones;
}

/** The state of a submission. */
export const StateTag = ({ t, state }: StateTagProps) => <Tag tone={tones[state]}>{t.states[state]}</Tag>;
