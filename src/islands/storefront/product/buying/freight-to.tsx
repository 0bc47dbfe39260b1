import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Locale } from '../../../../../contract/basics.ts';
import type { ApiOutput } from '../../../../../contract/index.ts';
import type product from '../../../../../locales/zh/storefront/product.json';
import { api } from '../../../../lib/client.ts';
import { roundMoney } from '../../../../lib/format/coupon.ts';
import { formatDays } from '../../../../lib/format/date.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { fill } from '../../../../lib/format/text.ts';
import { $place, placeCode, placeName } from '../../../../lib/stores/place.ts';

interface FreightToProps {
  readonly t: typeof product.freight;
  readonly locale: Locale;
  readonly productId: number;
  /** Text without a destination. */
  readonly printed: string;
  /** The shop provides enough data for a delivery estimate to at least some places. */
  readonly isTimed: boolean;
}

type Answer = ApiOutput<'GET /api/product/freight'>;

/** Why freight is zero. */
const zeroTexts = ['member', 'unavailable', 'no_weight'] as const;

function costOf(t: FreightToProps['t'], { amount, isFrom, rule, freeAbove }: Answer) {
  if (amount === 0) return t[zeroTexts.find((name) => name === rule) ?? 'free'];
  const cost = fill(isFrom ? t.amountFrom : t.amount, { amount: formatMoney(amount) });
  return freeAbove === null ? cost : `${cost} · ${fill(t.freeAbove, { amount: roundMoney(freeAbove) })}`;
}

/** Without its script the note is left out. */
const ignore = () => {};

/** Freight and delivery time to the reader's place, which is changed in the list of places (every-page/place-sheet.tsx). */
export function FreightTo({ t, locale, productId, printed, isTimed }: FreightToProps) {
  const place = useStore($place, { ssr: 'initial' });
  const [cost, setCost] = useState(printed);
  const [days, setDays] = useState('');
  const [charges, setCharges] = useState('');
  useEffect(() => {
    if (!place) return;
    const leave = new AbortController();
    const { signal } = leave;
    const query = { productId: String(productId), province: placeCode(place) };
    api('GET /api/product/freight', { query, signal }).then(
      (answer) => {
        const { arrives, importCharges } = answer;
        setCost(costOf(t, answer));
        setDays(arrives ? fill(t.arrives, { days: formatDays(arrives.from, arrives.to, locale) }) : '');
        setCharges('');
        // Loaded for readers abroad alone.
        if (importCharges)
          import('../../../../lib/format/import-charges.ts').then(({ importText }) => {
            if (!signal.aborted) setCharges(importText(t, importCharges));
          }, ignore);
      },
      () => {
        if (signal.aborted) return;
        setCost(t.failed);
        setDays('');
        setCharges('');
      },
    );
    return () => leave.abort();
  }, [t, locale, productId, place]);
  return (
    <span className="freight-line">
      <button type="button" data-deliver-to className="freight-choice">
        {place ? fill(t.place, { place: placeName(place, locale) }) : t.to}
      </button>
      <span aria-live="polite">
        {cost}
        {charges && <span className="ms-2 text-ink-2 text-xs">{charges}</span>}
      </span>
      {isTimed && (
        // Its line is reserved, so that the layout does not shift.
        <span className="freight-days" aria-live="polite">
          {days}
        </span>
      )}
    </span>
  );
}
