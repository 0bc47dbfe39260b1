import type { BillState } from '../../../../contract/payments/settlement.ts';
import type { BillTexts } from './bill-texts.ts';

const tones: Readonly<Record<BillState, string>> = {
  out: 'bg-tint-2 text-danger',
  check: 'bg-tint-2 text-accent-strong',
  complete: 'bg-verified-tint text-success',
};

export const BillStateTag = ({ t, state }: { readonly t: BillTexts; readonly state: BillState }) => (
  <span className={`inline-block whitespace-nowrap rounded-tag px-2 py-0.5 text-xs ${tones[state]}`}>
    {t.state[state]}
  </span>
);
