import { useEffect, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { SupplierDetail } from '../../../../contract/suppliers/supplier.ts';
import type shop from '../../../../locales/zh/suppliers/shop.json';
import { api, toastError } from '../../../lib/client.ts';
import { formatDate } from '../../../lib/format/date.ts';
import { fill, formatCount } from '../../../lib/format/text.ts';

export type Figures = Pick<SupplierDetail, 'responseRate' | 'deliveryTime' | 'transactions' | 'createTime'>;

export interface ShopFiguresProps {
  readonly t: typeof shop.figures;
  readonly locale: Locale;
  readonly supplierId: number;
  /** Values of the static page. */
  readonly printed: Figures;
  /** Loads current values when the figures are visible. */
  readonly isAsked?: boolean;
}

/** Response rate and time, transactions, join date: static values, then current ones. */
export function ShopFigures({ t, locale, supplierId, printed, isAsked = true }: ShopFiguresProps) {
  const [now, setNow] = useState(printed);
  useEffect(() => {
    if (!isAsked) return;
    const params = { id: String(supplierId) };
    api('GET /api/admin/supplier/detail/{id}', { params }).then(setNow, (error: unknown) =>
      toastError(error, t.failed),
    );
  }, [isAsked, supplierId, t.failed]);
  const rows = [
    { term: t.responseRate, value: now.responseRate === null ? null : `${now.responseRate}%` },
    {
      term: t.deliveryTime,
      value: now.deliveryTime === null ? null : fill(t.hours, { count: now.deliveryTime }),
    },
    { term: t.transactions, value: formatCount(now.transactions) },
    { term: t.joined, value: formatDate(now.createTime, locale) },
  ];
  return (
    <dl aria-label={t.label} className="grid grid-cols-2 gap-x-4 gap-y-4">
      {rows.map(({ term, value }) => (
        <div key={term}>
          <dt className="text-ink-3 text-xs">{term}</dt>
          <dd
            className={
              value === null ? 'mt-0.5 text-ink-3 text-sm' : 'mt-0.5 font-semibold text-sm tabular-nums'
            }
          >
            {value ?? t.noData}
          </dd>
        </div>
      ))}
    </dl>
  );
}
