import { useCallback, useEffect, useState } from 'react';
import type { Locale } from '../../../../../contract/basics.ts';
import type { ApiOutput } from '../../../../../contract/index.ts';
import type { FreightRule } from '../../../../../contract/pricing/freight.ts';
import type product from '../../../../../locales/zh/storefront/product.json';
import { api } from '../../../../lib/client.ts';
import { roundMoney } from '../../../../lib/format/coupon.ts';
import { formatDays } from '../../../../lib/format/date.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { authorization } from '../../../../lib/login-token.ts';

interface FreightToProps {
  readonly t: typeof product.freight;
  readonly locale: Locale;
  readonly productId: number;
  /** Text without a destination. */
  readonly printed: string;
  /** The shop provides enough data for a delivery estimate to at least some places. */
  readonly isTimed: boolean;
}

interface Place {
  readonly code: string;
  readonly name: string;
}

/** Why freight is free. */
const freeTexts = (t: FreightToProps['t']): Readonly<Record<FreightRule, string>> => ({
  free: t.free,
  free_above: t.free,
  flat: t.free,
  template: t.free,
  member: t.member,
  unavailable: t.unavailable,
  no_weight: t.no_weight,
});

/** Provinces and all other countries. */
async function readPlaces(locale: Locale): Promise<readonly [readonly Place[], readonly Place[]]> {
  const [areas, { countryOptions }] = await Promise.all([
    api('GET /api/area/list'),
    import('../../../../lib/format/postal.ts'),
  ]);
  const provinces = areas.map(({ code, name }) => ({ code, name: pickText(name, locale) }));
  const [, ...countries] = countryOptions(locale).map(({ value, text }) => ({ code: value, name: text }));
  return [provinces, countries];
}

/** The buyer's default destination. */
async function ownPlace(): Promise<string | null> {
  const known = await api('GET /api/address/list');
  const usual = known.find(({ isDefault }) => isDefault) ?? known[0];
  return usual ? (usual.country === 'CN' ? usual.province : usual.country) : null;
}

function costOf(t: FreightToProps['t'], { amount, rule, freeAbove }: ApiOutput<'GET /api/product/freight'>) {
  if (amount === 0) return freeTexts(t)[rule];
  const above = freeAbove === null ? [] : [fill(t.freeAbove, { amount: roundMoney(freeAbove) })];
  return [fill(t.amount, { amount: formatMoney(amount) }), ...above].join(' · ');
}

/** Freight and delivery time to the buyer's default destination or a chosen one. The places load when the field is first used. */
export function FreightTo({ t, locale, productId, printed, isTimed }: FreightToProps) {
  const [places, setPlaces] = useState<Awaited<ReturnType<typeof readPlaces>> | null>(null);
  const [place, setPlace] = useState('');
  const [cost, setCost] = useState<string | null>(null);
  const [days, setDays] = useState('');
  const fetchPlaces = useCallback(() => readPlaces(locale).then(setPlaces, () => {}), [locale]);
  const choose = useCallback(
    async (code: string) => {
      setPlace(code);
      setDays('');
      if (code === '') return setCost(null);
      setCost(t.asking);
      try {
        const query = { productId: String(productId), province: code };
        const answer = await api('GET /api/product/freight', { query });
        setCost(costOf(t, answer));
        const { arrives } = answer;
        if (arrives) setDays(fill(t.arrives, { days: formatDays(arrives.from, arrives.to, locale) }));
      } catch {
        setCost(t.failed);
      }
    },
    [t, locale, productId],
  );
  useEffect(() => {
    if (!authorization()) return;
    ownPlace()
      .then((code) => (code === null ? undefined : fetchPlaces().then(() => choose(code))))
      .catch(() => {});
  }, [choose, fetchPlaces]);
  const wake = () => {
    if (!places) void fetchPlaces();
  };
  const [provinces = [], countries = []] = places ?? [];
  return (
    <span className="flex flex-col gap-1.5">
      <span aria-live="polite">{cost ?? printed}</span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 noscript:hidden">
        <select
          aria-label={t.to}
          value={place}
          onPointerDown={wake}
          onFocus={wake}
          onChange={(event) => choose(event.target.value)}
          className="freight-choice"
        >
          <option value="">{t.to}</option>
          <Group label={t.provinces} places={provinces} />
          <Group label={t.countries} places={countries} />
        </select>
        {isTimed && (
          // Its line is reserved, so that the layout does not shift.
          <span
            className={`min-h-[1lh] basis-full ${days ? 'font-semibold' : 'text-ink-3'}`}
            aria-live="polite"
          >
            {days || (place === '' && t.hint)}
          </span>
        )}
      </span>
    </span>
  );
}

function Group({ label, places }: { readonly label: string; readonly places: readonly Place[] }) {
  if (places.length === 0) return null;
  return (
    <optgroup label={label}>
      {places.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}
