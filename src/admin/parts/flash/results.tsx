import type { FlashResults } from '../../../../contract/pricing/flash-sale.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { Figures } from '../figures/figures.tsx';
import type { FlashTexts } from './texts.ts';

/** The results of a flash sale so far. */
export function Results({ t, results }: { readonly t: FlashTexts; readonly results: FlashResults }) {
  const figures = [
    [t.orders, String(results.orders)],
    [t.pieces, String(results.pieces)],
    [t.amount, formatMoney(results.amount)],
    [t.takenOff, formatMoney(results.off)],
    [t.buyers, String(results.buyers)],
  ] as const;
  return <Figures label={t.results} hint={t.resultsHint} figures={figures} />;
}
