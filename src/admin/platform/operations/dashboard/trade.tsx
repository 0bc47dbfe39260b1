import { useState } from 'react';
import { Link } from 'react-router';
import type { Dashboard } from '../../../../../contract/operations/dashboard.ts';
import { imageAt } from '../../../../lib/format/image.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { localPath, paths } from '../../../../lib/paths.ts';
import { Card } from '../../../parts/card.tsx';
import { LineChart } from '../../../parts/figures/line-chart.tsx';
import { MeasureChoice } from '../../../parts/figures/measure-choice.tsx';
import { useLanguage } from '../../../shell/texts.ts';
import type { DashboardTexts } from './texts.ts';

type Trade = NonNullable<Dashboard['trade']>;
type Span = '7' | '30' | '90';
const measures = ['paid', 'payments', 'orders'] as const;
type Measure = (typeof measures)[number];

interface TradeProps {
  readonly t: DashboardTexts;
  readonly trade: Trade;
  readonly days: Span;
  readonly spans: readonly Span[];
  readonly onSpan: (span: Span) => void;
}

const shown = (name: string, value: number): string =>
  name === 'paid' ? formatMoney(Math.round(value)) : String(Math.round(value * 10) / 10);

/** Today's figures, the trend of some days, and the best sellers in them. */
export function Trade({ t, trade, days, spans, onSpan }: TradeProps) {
  return (
    <>
      <Card level={2} title={t.today}>
        <p className="-mt-2 mb-3 text-ink-3 text-xs">{t.todayHint}</p>
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-6">
          {trade.figures.map(({ name, today, yesterday }) => (
            <div key={name}>
              <dt className="text-ink-2">{t.figure[name]}</dt>
              <dd className="font-semibold text-xl tabular-nums">
                {shown(name, today)}
                <span className="block font-normal text-ink-3 text-xs">
                  {fill(t.yesterday, { value: shown(name, yesterday) })}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <Trend t={t} trade={trade} days={days} spans={spans} onSpan={onSpan} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
        <Products t={t} products={trade.products} />
        <Shops t={t} shops={trade.shops} />
      </div>
    </>
  );
}

/** Change of a sum in percent; null if the earlier sum is zero. */
const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10;

function Trend({ t, trade, days, spans, onSpan }: TradeProps) {
  const [measure, setMeasure] = useState<Measure>('paid');
  const change = changeOf(trade.now[measure], trade.before[measure]);
  return (
    <Card level={2} title={t.trend}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <fieldset className="flex rounded-control border border-line-strong">
          <legend className="sr-only">{t.span}</legend>
          {spans.map((span) => (
            <button
              key={span}
              type="button"
              aria-pressed={span === days}
              onClick={() => onSpan(span)}
              className={`min-h-11 px-3 first:rounded-l-control last:rounded-r-control lg:min-h-9 ${span === days ? 'bg-tint font-semibold text-accent-strong' : 'hover:bg-soft'}`}
            >
              {t.spans[span]}
            </button>
          ))}
        </fieldset>
        <MeasureChoice t={t} measures={measures} measure={measure} onPick={setMeasure} />
        <p className="ml-auto text-right max-sm:ml-0 max-sm:text-left">
          <span className="font-semibold text-xl tabular-nums">{shown(measure, trade.now[measure])}</span>{' '}
          {change !== null && (
            <span className="text-ink-2 text-xs">
              {fill(t.against, { days })}{' '}
              <span className={`tabular-nums ${change < 0 ? 'text-danger' : 'text-success'}`}>
                {change === 0 ? t.same : `${change > 0 ? '+' : '−'}${Math.abs(change)}%`}
              </span>
            </span>
          )}
        </p>
      </div>
      <LineChart
        label={`${t.trend}: ${t.measures[measure]}`}
        hint={t.chartHint}
        points={trade.days.map((one) => ({ label: one.day, value: one[measure] }))}
        show={(value) => shown(measure, value)}
      />
    </Card>
  );
}

function Products({ t, products }: { readonly t: DashboardTexts; readonly products: Trade['products'] }) {
  const locale = useLanguage();
  return (
    <Card level={2} title={t.products}>
      {products.length === 0 && <p className="text-ink-2">{t.none}</p>}
      <ol className="divide-y divide-line">
        {products.map(({ id, name, image, pieces, amount }, at) => (
          <li key={id} className="flex min-h-11 items-center gap-3 py-1.5">
            <Rank at={at} />
            {image && (
              <img
                src={imageAt(image, 200)}
                alt=""
                width={32}
                height={32}
                loading="lazy"
                className="size-8 shrink-0 rounded-tag border border-line object-cover"
              />
            )}
            <a
              href={localPath(paths.product(id), locale)}
              target="_blank"
              rel="noopener"
              className="min-w-0 grow truncate hover:text-accent"
            >
              {pickText(name, locale)}
            </a>
            <span className="shrink-0 text-ink-2 tabular-nums">{fill(t.pieces, { count: pieces })}</span>
            <span className="w-24 shrink-0 text-right font-semibold tabular-nums">{formatMoney(amount)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Shops({ t, shops }: { readonly t: DashboardTexts; readonly shops: Trade['shops'] }) {
  const locale = useLanguage();
  return (
    <Card level={2} title={t.shops}>
      {shops.length === 0 && <p className="text-ink-2">{t.none}</p>}
      <ol className="divide-y divide-line">
        {shops.map(({ id, name, orders, amount }, at) => (
          <li key={id} className="flex min-h-11 items-center gap-3 py-1.5">
            <Rank at={at} />
            <Link to={`/orders?supplierId=${id}`} className="min-w-0 grow truncate hover:text-accent">
              {pickText(name, locale)}
            </Link>
            <span className="shrink-0 text-ink-2 tabular-nums">{fill(t.orders, { count: orders })}</span>
            <span className="w-24 shrink-0 text-right font-semibold tabular-nums">{formatMoney(amount)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const Rank = ({ at }: { readonly at: number }) => (
  <span
    className={`w-5 shrink-0 text-center tabular-nums ${at < 3 ? 'font-semibold text-accent-strong' : 'text-ink-3'}`}
  >
    {at + 1}
  </span>
);
