import type { OwnPromotion } from '../../../../contract/shop-promotion.ts';
import { formatMoney } from '../../../lib/money.ts';
import type { PromotionTexts } from './words.ts';

interface ResultsProps {
  readonly t: PromotionTexts;
  readonly results: OwnPromotion['results'];
}

/** What a promotion has brought so far. */
export function Results({ t, results: { orders, amount, off, buyers } }: ResultsProps) {
  const figures = [
    [t.orders, String(orders)],
    [t.amount, formatMoney(amount)],
    [t.takenOff, formatMoney(off)],
    [t.buyers, String(buyers)],
  ] as const;
  return (
    <section aria-label={t.results} className="mb-5 rounded-card border border-line bg-card p-4">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-semibold text-lg tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-ink-3 text-xs">{t.resultsHint}</p>
    </section>
  );
}
