import type { OwnPromotion } from '../../../../contract/pricing/supplier-promotion.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { Figures } from '../figures/figures.tsx';
import type { PromotionTexts } from './texts.ts';

interface ResultsProps {
  readonly t: PromotionTexts;
  readonly results: OwnPromotion['results'];
}

/** The results of a promotion so far. */
export function Results({ t, results: { orders, amount, off, buyers } }: ResultsProps) {
  const figures = [
    [t.orders, String(orders)],
    [t.amount, formatMoney(amount)],
    [t.takenOff, formatMoney(off)],
    [t.buyers, String(buyers)],
  ] as const;
  return (
    <div className="mb-5">
      <Figures label={t.results} hint={t.resultsHint} figures={figures} />
    </div>
  );
}
