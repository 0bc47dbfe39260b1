import { ArrowDown, ArrowUp } from 'lucide-react';

import { Link, useNavigate } from 'react-router';
import type { SoldProduct } from '../../../../../contract/suppliers/sales.ts';
import { Pager } from '../../../../components/pager.tsx';
import { Empty, Failure } from '../../../../components/states.tsx';
import { imageAt } from '../../../../lib/format/image.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { Card } from '../../../parts/card.tsx';
import { RowsSkeleton } from '../../../resource/rows-skeleton.tsx';
import { usePagerTexts } from '../../../resource/texts.ts';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import type { SalesTexts } from './texts.ts';

const sorts = ['amount', 'paid', 'ordered', 'refunded', 'views', 'visitors', 'conversion'] as const;
type Sort = (typeof sorts)[number];
const size = 20;

interface Shown {
  readonly name: string;
  readonly sort?: Sort;
  readonly cell: (row: SoldProduct) => string;
}

const columnsOf = (t: SalesTexts): readonly Shown[] => [
  { name: t.views, sort: 'views', cell: ({ views }) => String(views) },
  { name: t.visitors, sort: 'visitors', cell: ({ visitors }) => String(visitors) },
  { name: t.carts, cell: ({ carts }) => String(carts) },
  { name: t.favorites, cell: ({ favorites }) => String(favorites) },
  { name: t.ordered, sort: 'ordered', cell: ({ ordered }) => String(ordered) },
  { name: t.paidPieces, sort: 'paid', cell: ({ paid }) => String(paid) },
  { name: t.amount, sort: 'amount', cell: ({ amount }) => formatMoney(amount) },
  { name: t.refundedPieces, sort: 'refunded', cell: ({ refunded }) => String(refunded) },
  {
    name: t.conversion,
    sort: 'conversion',
    cell: ({ conversion }) => (conversion === null ? '–' : `${conversion.toFixed(1)}%`),
  },
];

interface ProductsProps {
  readonly t: SalesTexts;
  readonly range: { readonly from: string; readonly to: string };
  readonly search: URLSearchParams;
  readonly hrefTo: (words: Readonly<Record<string, string>>) => string;
}

/** Sales figures of each product in the date range. */
export function Products({ t, range, search, hrefTo }: ProductsProps) {
  const pager = usePagerTexts();
  const locale = useLanguage();
  const navigate = useNavigate();
  const sort = sorts.find((one) => one === search.get('sort')) ?? 'amount';
  const order = search.get('order') === 'asc' ? 'asc' : 'desc';
  const page = /^[1-9]\d{0,3}$/.test(search.get('current') ?? '') ? Number(search.get('current')) : 1;
  const query = { ...range, sort, order, size: String(size), current: String(page) } as const;
  const { data, isError, isPending, refetch } = useApiQuery('GET /api/supplier/sales/goods', { query });
  const columns = columnsOf(t);
  const turned = order === 'desc' ? 'asc' : 'desc';
  const Arrow = order === 'desc' ? ArrowDown : ArrowUp;
  const pageHref = (current: number) => hrefTo({ current: String(current) });
  return (
    <Card level={2} title={t.products}>
      {isPending && <RowsSkeleton label={t.loading} />}
      {isError && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {data && data.total === 0 && <Empty title={t.none} hint={t.noneHint} />}
      {data && data.records.length > 0 && (
        <div className="overflow-x-auto">
          <table className="w-full max-md:block">
            <thead className="max-md:block">
              <tr className="text-ink-2 text-xs max-md:flex max-md:flex-wrap max-md:gap-x-3">
                <th scope="col" className="p-2 text-left max-md:hidden">
                  {t.product}
                </th>
                {columns.map(({ name, sort: by }) => (
                  <th
                    key={name}
                    scope="col"
                    aria-sort={by === sort ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
                    className={`p-2 text-right max-md:whitespace-nowrap ${by ? '' : 'max-md:hidden'}`}
                  >
                    {by ? (
                      <Link
                        to={hrefTo({ sort: by, order: by === sort ? turned : 'desc' })}
                        preventScrollReset
                        className="inline-flex min-h-11 items-center gap-1 hover:text-accent lg:min-h-9"
                      >
                        {name}
                        {by === sort && <Arrow className="size-3.5" aria-hidden="true" />}
                      </Link>
                    ) : (
                      name
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="max-md:block">
              {data.records.map((row) => (
                <tr key={row.id} className="border-line border-t max-md:block max-md:py-2">
                  <th scope="row" className="p-2 text-left font-normal max-md:block">
                    <span className="flex items-center gap-2">
                      {row.image && (
                        <img
                          src={imageAt(row.image, 200)}
                          alt=""
                          width={40}
                          height={40}
                          loading="lazy"
                          className="size-10 shrink-0 rounded-control border border-line object-cover"
                        />
                      )}
                      <span className="line-clamp-2 md:min-w-40 md:max-w-72">
                        {pickText(row.name, locale)}
                      </span>
                    </span>
                  </th>
                  {columns.map(({ name, cell }) => (
                    <td
                      key={name}
                      className="whitespace-nowrap p-2 text-right tabular-nums max-md:flex max-md:justify-between max-md:py-0.5"
                    >
                      <span className="text-ink-2 md:hidden" aria-hidden="true">
                        {name}
                      </span>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data && data.total > 0 && (
        <footer className="mt-3 flex flex-wrap items-center gap-4 text-ink-2">
          <p>{fill(t.total, { count: data.total })}</p>
          <div className="ml-auto [&>nav]:mt-0">
            <Pager
              t={pager}
              current={page}
              pages={Math.ceil(data.total / size)}
              hrefOf={pageHref}
              onGo={(current) => void navigate(pageHref(current))}
            />
          </div>
        </footer>
      )}
    </Card>
  );
}
