import type { FlashResults } from '../../../../contract/flash-sale.ts';
import { formatMoney } from '../../../lib/money.ts';
import type { FlashTexts } from './words.ts';

/** What a flash sale has brought so far. */
export function Results({ t, results }: { readonly t: FlashTexts; readonly results: FlashResults }) {
  const figures = [
    [t.orders, String(results.orders)],
    [t.pieces, String(results.pieces)],
    [t.amount, formatMoney(results.amount)],
    [t.takenOff, formatMoney(results.off)],
    [t.buyers, String(results.buyers)],
  ] as const;
  return (
    <section aria-label={t.results} className="rounded-card border border-line bg-card p-4">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
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
