import { type FormEvent, type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ApiOutput } from '../../../../../contract/index.ts';
import { longestRange, type SalesDay } from '../../../../../contract/suppliers/sales.ts';
import { Empty, Failure } from '../../../../components/states.tsx';
import { ApiError } from '../../../../lib/api.ts';
import { localDay } from '../../../../lib/format/date.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { fill } from '../../../../lib/format/text.ts';
import { serverNow } from '../../../../lib/server-clock.ts';
import { Card } from '../../../parts/card.tsx';
import { LineChart } from '../../../parts/figures/line-chart.tsx';
import { MeasureChoice } from '../../../parts/figures/measure-choice.tsx';
import { RowsSkeleton } from '../../../resource/rows-skeleton.tsx';
import { useListTexts } from '../../../resource/texts.ts';
import { useApiQuery } from '../../../shell/data.ts';
import { Title } from '../../../shell/title.tsx';
import { Products } from './products.tsx';
import { type SalesTexts, useSalesTexts } from './texts.ts';

interface FiguresProps {
  readonly t: SalesTexts;
  readonly data: ApiOutput<'GET /api/supplier/sales/summary'>;
}

/** `12.5%`; undefined for an empty total or a part that exceeds it. */
const rateOf = (part: number, total: number) =>
  total === 0 || part > total ? '–' : `${((100 * part) / total).toFixed(1)}%`;

function Against({
  t,
  now,
  before,
}: {
  readonly t: SalesTexts;
  readonly now: number;
  readonly before: number;
}) {
  if (now === before) return <p className="text-ink-2 text-xs">{t.same}</p>;
  if (before === 0) return <p className="text-ink-2 text-xs">{t.fresh}</p>;
  const share = (100 * (now - before)) / before;
  const change = `${share > 0 ? '+' : '−'}${Math.abs(share).toFixed(1)}%`;
  return <p className="text-ink-2 text-xs tabular-nums">{fill(t.against, { change })}</p>;
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly hint: string;
  readonly children: ReactNode;
}
const Figure = ({ name, value, hint, children }: FigureProps) => (
  <Card level={2} title={name}>
    <p className="font-semibold text-2xl tabular-nums">{value}</p>
    {children}
    <p className="mt-2 text-ink-2 text-xs">{hint}</p>
  </Card>
);

/** Orders, payments, refunds and views, compared with the same number of days before. */
export function FigureCards({ t, data: { now, before } }: FiguresProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {(['orders', 'payments', 'refunds'] as const).map((name) => (
        <Figure key={name} name={t[name]} value={formatMoney(now[name].amount)} hint={t[`${name}Hint`]}>
          <p className="text-ink-2">
            {fill(t.count, { count: now[name].count })} · {fill(t.buyers, { count: now[name].buyers })}
          </p>
          <Against t={t} now={now[name].amount} before={before[name].amount} />
        </Figure>
      ))}
      <Figure name={t.views} value={String(now.views)} hint={t.viewsHint}>
        <Against t={t} now={now.views} before={before.views} />
      </Figure>
    </div>
  );
}

const steps = ['visitors', 'ordering', 'paying'] as const;

/** The funnel from visitors to payments. */
export function Funnel({ t, data: { now, before, visitsSince } }: FiguresProps) {
  const { visitors, ordering, paying } = now.funnel;
  const most = Math.max(1, visitors, ordering, paying);
  return (
    <Card level={2} title={t.funnel}>
      <ol className="flex flex-col gap-3">
        {steps.map((step) => (
          <li key={step} className="flex flex-col gap-1">
            <div className="flex flex-wrap items-baseline justify-between gap-2">
              <span>{t[step]}</span>
              <span className="font-semibold tabular-nums">{now.funnel[step]}</span>
            </div>
            <div className="h-3 rounded-tag bg-soft" aria-hidden="true">
              <div
                className="h-3 rounded-tag bg-accent"
                style={{ width: `${(100 * now.funnel[step]) / most}%` }}
              />
            </div>
            <Against t={t} now={now.funnel[step]} before={before.funnel[step]} />
          </li>
        ))}
      </ol>
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 tabular-nums">
        <li>{fill(t.toOrder, { rate: rateOf(ordering, visitors) })}</li>
        <li>{fill(t.toPay, { rate: rateOf(paying, ordering) })}</li>
        <li>{fill(t.overall, { rate: rateOf(paying, visitors) })}</li>
      </ul>
      <p className="mt-2 text-ink-2 text-xs">
        {t.funnelHint} {visitsSince ? fill(t.since, { day: visitsSince }) : t.noVisits}
      </p>
    </Card>
  );
}

export const ranges = ['today', 'yesterday', '7', '30'] as const;
type RangeName = (typeof ranges)[number] | 'own';

interface Asked {
  readonly name: RangeName;
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
const before = (day: string, days: number) =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

/** Whether a date range is valid: in order, and within the maximum of the route. */
export const isRange = (from: string, to: string): boolean =>
  isDay(from) && isDay(to) && from <= to && Date.parse(to) - Date.parse(from) < longestRange * dayMs;

/** The date range of the address; the last seven days if it is missing or invalid. */
export function rangeOf(search: URLSearchParams, now: Date): Asked {
  const today = localDay(now);
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  if (isRange(from, to)) return { name: 'own', from, to };
  const name = ranges.find((one) => one === search.get('range')) ?? '7';
  if (name === 'today') return { name, from: today, to: today };
  if (name === 'yesterday') return { name, from: before(today, 1), to: before(today, 1) };
  return { name, from: before(today, Number(name) - 1), to: today };
}

const measures = ['paid', 'ordered', 'refunded', 'payments', 'orders', 'visitors', 'views'] as const;
type Measure = (typeof measures)[number];
const isMoney = (name: Measure) => name === 'paid' || name === 'ordered' || name === 'refunded';
const shown = (name: Measure) => (value: number) =>
  isMoney(name) ? formatMoney(Math.round(value)) : String(Math.round(value * 10) / 10);

/** One figure per day as a line chart, and all figures as a table. */
export function Trend({ t, days }: { readonly t: SalesTexts; readonly days: readonly SalesDay[] }) {
  const [measure, setMeasure] = useState<Measure>('paid');
  return (
    <Card level={2} title={t.trend}>
      <MeasureChoice t={t} measures={measures} measure={measure} onPick={setMeasure} />
      <LineChart
        label={`${t.trend}: ${t.measures[measure]}`}
        hint={t.chartHint}
        points={days.map((one) => ({ label: one.day, value: one[measure] }))}
        show={shown(measure)}
      />
      <details className="mt-3">
        <summary className="flex min-h-11 cursor-pointer items-center text-accent lg:min-h-9">
          {t.table}
        </summary>
        <section className="max-h-96 overflow-auto" aria-label={t.table}>
          <table className="w-full text-right tabular-nums">
            <thead>
              <tr className="text-ink-2 text-xs">
                <th scope="col" className="p-2 text-left">
                  {t.day}
                </th>
                {measures.map((name) => (
                  <th key={name} scope="col" className="whitespace-nowrap p-2">
                    {t.measures[name]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map((one) => (
                <tr key={one.day} className="border-line border-t">
                  <th scope="row" className="whitespace-nowrap p-2 text-left font-normal">
                    {one.day}
                  </th>
                  {measures.map((name) => (
                    <td key={name} className="whitespace-nowrap p-2">
                      {shown(name)(one[name])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </Card>
  );
}

/** The shop's sales statistics. The address contains the date range and the sort order of products. */
export function Page() {
  const t = useSalesTexts();
  const list = useListTexts();
  const [search, setSearch] = useSearchParams();
  const asked = rangeOf(search, new Date(serverNow()));
  const query = { from: asked.from, to: asked.to };
  const summary = useApiQuery('GET /api/supplier/sales/summary', { query });
  const trend = useApiQuery('GET /api/supplier/sales/trend', { query });
  /** The address with changed parameters; the page number of products is reset. */
  const hrefOf = (words: Readonly<Record<string, string>>, gone: readonly string[] = []) => {
    const next = new URLSearchParams(search);
    for (const name of ['current', ...gone]) next.delete(name);
    for (const [name, word] of Object.entries(words)) next.set(name, word);
    return next.toString();
  };
  const error = summary.error ?? trend.error;
  const retry = () => {
    void summary.refetch();
    void trend.refetch();
  };
  return (
    <div className="flex flex-col gap-4 text-sm">
      <Title text={t.title} />
      <RangeBar
        key={`${asked.from} ${asked.to}`}
        t={t}
        asked={asked}
        hrefOf={(words) => `?${hrefOf(words, ['from', 'to'])}`}
        onOwn={(from, to) => setSearch(hrefOf({ from, to }, ['range']))}
      />
      {error instanceof ApiError && error.status === 403 ? (
        <Empty title={list.noRights} hint={list.noRightsHint} />
      ) : (
        <>
          {error && (
            <Failure
              text={error instanceof ApiError && error.message !== '' ? error.message : t.failed}
              retry={t.retry}
              onRetry={retry}
            />
          )}
          {!error && (summary.isPending || trend.isPending) && <RowsSkeleton label={t.loading} />}
          {summary.data && (
            <>
              <p role="status" className="text-ink-2">
                {fill(t.period, {
                  from: summary.data.now.from,
                  to: summary.data.now.to,
                  before: summary.data.before.from,
                  until: summary.data.before.to,
                })}
                {' · '}
                {t.chinaDays}
              </p>
              <FigureCards t={t} data={summary.data} />
            </>
          )}
          <div className="grid items-start gap-4 *:min-w-0 max-xl:grid-cols-1 xl:grid-cols-[1fr_2fr]">
            {summary.data && <Funnel t={t} data={summary.data} />}
            {trend.data && <Trend key={`${asked.from} ${asked.to}`} t={t} days={trend.data} />}
          </div>
          {!error && <Products t={t} range={query} search={search} hrefTo={(words) => `?${hrefOf(words)}`} />}
        </>
      )}
    </div>
  );
}

interface RangeBarProps {
  readonly t: SalesTexts;
  readonly asked: ReturnType<typeof rangeOf>;
  readonly hrefOf: (range: Readonly<Record<string, string>>) => string;
  readonly onOwn: (from: string, to: string) => void;
}

/** The date range: presets as links, or first and last day. */
export function RangeBar({ t, asked, hrefOf, onOwn }: RangeBarProps) {
  const [from, setFrom] = useState(asked.from);
  const [to, setTo] = useState(asked.to);
  const [isWrong, setWrong] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setWrong(!isRange(from, to));
    if (isRange(from, to)) onOwn(from, to);
  };
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <nav aria-label={t.range} className="flex flex-wrap gap-1 max-sm:grid max-sm:w-full max-sm:grid-cols-4">
        {ranges.map((name) => (
          <Link
            key={name}
            to={hrefOf({ range: name })}
            aria-current={name === asked.name ? 'page' : undefined}
            className="control-button max-sm:px-1 aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-accent"
          >
            {t.ranges[name]}
          </Link>
        ))}
      </nav>
      <form
        onSubmit={send}
        noValidate
        className="flex flex-wrap items-end gap-2 max-sm:w-full"
        aria-label={t.ranges.own}
      >
        {(
          [
            ['from', t.from, from, setFrom],
            ['to', t.to, to, setTo],
          ] as const
        ).map(([name, label, value, set]) => (
          <label
            key={name}
            className="flex flex-col gap-1 text-ink-2 text-xs max-sm:min-w-0 max-sm:grow max-sm:basis-28"
          >
            {label}
            <input
              type="date"
              value={value}
              aria-invalid={isWrong}
              aria-describedby={isWrong ? 'sales-range' : undefined}
              onChange={(event) => set(event.target.value)}
              className="control min-w-0 text-ink text-sm max-sm:w-full max-sm:px-2"
            />
          </label>
        ))}
        <button type="submit" className="control-button">
          {t.show}
        </button>
        {isWrong && (
          <p id="sales-range" role="alert" className="w-full text-danger">
            {t.badRange}
          </p>
        )}
      </form>
    </div>
  );
}
