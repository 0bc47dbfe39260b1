import type { StaffState } from '../../../../../contract/identity/staff.ts';
import type { StaffTexts } from './words.ts';

export const StateTag = ({ t, state }: { readonly t: StaffTexts; readonly state: StaffState }) => (
  <span
    className={`inline-block whitespace-nowrap rounded-tag px-2 py-0.5 text-xs ${state === 'active' ? 'bg-verified-tint text-success' : 'bg-soft text-ink-2'}`}
  >
    {t.states[state]}
  </span>
);
