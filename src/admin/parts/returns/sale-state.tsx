import type { AfterSaleState } from '../../../../contract/returns/after-sale.ts';
import type { SaleTexts } from './sale-texts.ts';

const yours = 'bg-tint-2 text-danger';
const theirs = 'bg-tint-2 text-accent-strong';
const over = 'bg-soft text-ink-2';
/** States that wait for the shop are highlighted. */
const tones: Readonly<Record<AfterSaleState, string>> = {
  requested: yours,
  sent: yours,
  returning: theirs,
  arbitration: theirs,
  refunding: 'bg-verified-tint text-verified',
  refunded: 'bg-verified-tint text-success',
  refused: over,
  withdrawn: over,
  rejected: over,
};

export const SaleStateTag = ({ t, state }: { readonly t: SaleTexts; readonly state: AfterSaleState }) => (
  <span className={`inline-block whitespace-nowrap rounded-tag px-2 py-0.5 text-xs ${tones[state]}`}>
    {t.state[state]}
  </span>
);
