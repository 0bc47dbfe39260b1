import type { ReactNode } from 'react';
import type { ApiOutput } from '../../../../../contract/index.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { fill } from '../../../../lib/text.ts';
import { Card } from '../../../parts/card.tsx';
import type { SalesTexts } from './words.ts';

interface FiguresProps {
  readonly t: SalesTexts;
  readonly data: ApiOutput<'GET /api/supplier/sales/summary'>;
}

/** `12.5%`; nothing can be said of a share of nobody, or where fewer were counted than went on. */
const rateOf = (part: number, whole: number) =>
  whole === 0 || part > whole ? '–' : `${((100 * part) / whole).toFixed(1)}%`;

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

/** What was ordered, paid, paid back and looked at, beside as many days before. */
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

/** From those who looked to those who paid. */
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
