import { useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { Area } from '../../../../contract/content.ts';
import type { FreightRule } from '../../../../contract/freight.ts';
import type product from '../../../../locales/zh/product.json';
import { api } from '../../../lib/client.ts';
import { roundMoney } from '../../../lib/coupon.ts';
import { formatMoney } from '../../../lib/money.ts';
import { fill, pickText } from '../../../lib/text.ts';

interface FreightToProps {
  readonly t: typeof product.freight;
  readonly locale: Locale;
  readonly productId: number;
  /** What the page says without a destination. */
  readonly printed: string;
}

/** Why nothing is to be paid. */
const freeTexts = (t: FreightToProps['t']): Readonly<Record<FreightRule, string>> => ({
  free: t.free,
  free_above: t.free,
  flat: t.free,
  template: t.free,
  member: t.member,
});

/** What shipping costs, and to a province of one's choice. The provinces come when the field is first touched. */
export function FreightTo({ t, locale, productId, printed }: FreightToProps) {
  const [areas, setAreas] = useState<readonly Area[]>([]);
  const [province, setProvince] = useState('');
  const [answer, setAnswer] = useState<string | null>(null);
  const fetchAreas = () => {
    if (areas.length === 0) api('GET /api/area/list').then(setAreas, () => {});
  };
  const choose = async (code: string) => {
    setProvince(code);
    if (code === '') return setAnswer(null);
    setAnswer(t.asking);
    try {
      const query = { productId: String(productId), province: code };
      const { amount, rule, freeAbove } = await api('GET /api/product/freight', { query });
      const said = amount > 0 ? fill(t.amount, { amount: formatMoney(amount) }) : freeTexts(t)[rule];
      const above = freeAbove === null ? [] : [fill(t.freeAbove, { amount: roundMoney(freeAbove) })];
      setAnswer([said, ...(amount > 0 ? above : [])].join(' · '));
    } catch {
      setAnswer(t.failed);
    }
  };
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span aria-live="polite">{answer ?? printed}</span>
      <select
        aria-label={t.to}
        value={province}
        onPointerDown={fetchAreas}
        onFocus={fetchAreas}
        onChange={(event) => choose(event.target.value)}
        className="h-8 max-w-44 rounded-control border border-line-strong bg-card px-1.5 text-sm max-lg:h-11 noscript:hidden"
      >
        <option value="">{t.to}</option>
        {areas.map(({ code, name }) => (
          <option key={code} value={code}>
            {pickText(name, locale)}
          </option>
        ))}
      </select>
    </span>
  );
}
