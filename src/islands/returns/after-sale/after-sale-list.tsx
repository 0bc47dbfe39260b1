import type { Locale } from '../../../../contract/basics.ts';
import type { AfterSale } from '../../../../contract/returns/after-sale.ts';
import type common from '../../../../locales/zh/common/common.json';
import { Pager } from '../../../components/pager.tsx';
import { Empty, Failure, Skeleton } from '../../../components/states.tsx';
import { useAddressList } from '../../../components/use-address-list.ts';
import { api } from '../../../lib/client.ts';
import { pageIn, withQueryParams } from '../../../lib/format/address.ts';
import { formatTime } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { LineRow } from './line-row.tsx';
import type { AfterSaleTexts } from './texts.ts';

interface AfterSaleCardProps {
  readonly t: AfterSaleTexts;
  readonly locale: Locale;
  readonly sale: AfterSale;
}

const quiet: readonly AfterSale['state'][] = ['refunded', 'withdrawn', 'rejected'];

/** One after-sale: product and state. */
function AfterSaleCard({ t, locale, sale }: AfterSaleCardProps) {
  return (
    <article
      aria-label={`${t.number} ${sale.afterSaleNo}`}
      className="rounded-card border border-line bg-card"
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-4 py-3 text-sm">
        <span className="font-semibold">{pickText(sale.shopName, locale)}</span>
        <span
          className={`ml-auto font-semibold sm:order-last ${quiet.includes(sale.state) ? 'text-ink-2' : 'text-accent'}`}
        >
          {t.state[sale.state]}
        </span>
        <span className="text-ink-3 text-xs tabular-nums max-sm:w-full">
          {sale.afterSaleNo} · {formatTime(sale.createTime)}
        </span>
      </header>
      <LineRow locale={locale} line={sale.line} pieces={sale.quantity} />
      <footer className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3 border-line border-t px-4 py-3 text-sm">
        <span className="mr-auto text-ink-2">{t.kind[sale.kind]}</span>
        <span className="tabular-nums">{fill(t.refundOf, { amount: formatMoney(sale.amount) })}</span>
        <a href={localPath(paths.afterSale(sale.id), locale)} className="button-quiet text-sm">
          {t.view}
        </a>
      </footer>
    </article>
  );
}

const write = ({ group, current }: Asked): string =>
  withQueryParams(location.search, {
    group: group === 'all' ? '' : group,
    current: current === 1 ? '' : String(current),
  });

const ask = ({ group, current }: Asked) =>
  api('GET /api/after-sale/list', { query: { group, current: String(current), size: String(size) } });

interface AfterSaleListProps {
  readonly t: AfterSaleTexts;
  readonly pager: Pick<typeof common, 'pages' | 'previous' | 'next' | 'pageNumber'>;
  readonly locale: Locale;
}

const groups = ['all', 'open', 'closed'] as const;
type Group = (typeof groups)[number];
const size = 10;

interface Asked {
  readonly group: Group;
  readonly current: number;
}
const usual: Asked = { group: 'all', current: 1 };

function read(search: string): Asked {
  const query = new URLSearchParams(search);
  return { group: groups.find((one) => one === query.get('group')) ?? 'all', current: pageIn(query) };
}

/** The buyer's after-sales, also in the buyer centre, whose query parameters are kept. */
export function AfterSaleList({ t, pager, locale }: AfterSaleListProps) {
  const { query: asked, found, go, reload } = useAddressList({ usual, read, write, ask });
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t.title}</legend>
        {groups.map((group) => (
          <button
            key={group}
            type="button"
            aria-pressed={group === asked.group}
            onClick={() => go({ group })}
            className="min-h-11 rounded-full border border-line bg-card px-4 text-ink-2 text-sm hover:text-accent aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:font-semibold aria-pressed:text-white lg:min-h-10"
          >
            {t.groups[group]}
          </button>
        ))}
      </fieldset>
      {found.state === 'loading' && <Skeleton rows={3} label={t.loading} />}
      {found.state === 'failed' && <Failure text={t.loadFailed} retry={t.retry} onRetry={reload} />}
      {found.state === 'found' && found.page.records.length === 0 && (
        <Empty
          title={t.empty}
          hint={t.emptyHint}
          action={
            <a href={localPath(paths.orders, locale)} className="button-primary">
              {t.toOrders}
            </a>
          }
        />
      )}
      {found.state === 'found' && (
        <>
          {found.page.records.map((sale) => (
            <AfterSaleCard key={sale.id} t={t} locale={locale} sale={sale} />
          ))}
          <Pager
            t={pager}
            current={asked.current}
            pages={Math.ceil(found.page.total / size)}
            hrefOf={(current) => write({ ...asked, current }) || '?'}
            onGo={(current) => go({ current })}
          />
        </>
      )}
    </div>
  );
}
