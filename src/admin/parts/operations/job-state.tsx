import type { ScheduledTask } from '../../../../contract/operations/operation.ts';
import { Tag } from '../tag.tsx';
import type { OperationTexts } from './operation-texts.ts';

const tones: Readonly<Record<ScheduledTask['state'], string>> = {
  idle: 'bg-soft text-ink-2',
  waiting: 'bg-soft text-ink-2',
  running: 'bg-tint-2 text-accent-strong',
  done: 'bg-verified-tint text-success',
  failed: 'bg-tint-2 text-danger',
};

interface JobStateProps {
  readonly t: OperationTexts;
  readonly state: ScheduledTask['state'];
}

/** The state of a job. */
export const JobState = ({ t, state }: JobStateProps) => <Tag tone={tones[state]}>{t.status[state]}</Tag>;
