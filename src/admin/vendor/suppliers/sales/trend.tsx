import { useState } from 'react';
import type { SalesDay } from '../../../../../contract/suppliers/sales.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { Card } from '../../../parts/card.tsx';
import { LineChart } from '../../../parts/line-chart.tsx';
import { MeasureChoice } from '../../../parts/measure-choice.tsx';
import type { SalesTexts } from './words.ts';

const measures = ['paid', 'ordered', 'refunded', 'payments', 'orders', 'visitors', 'views'] as const;
type Measure = (typeof measures)[number];
const isMoney = (name: Measure) => name === 'paid' || name === 'ordered' || name === 'refunded';
const shown = (name: Measure) => (value: number) =>
  isMoney(name) ? formatMoney(Math.round(value)) : String(Math.round(value * 10) / 10);

/** One figure day by day as a line, and all of them as a table. */
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
