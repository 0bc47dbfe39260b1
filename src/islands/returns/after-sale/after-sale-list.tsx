import type { Locale } from '../../../../contract/basics.ts';
import type common from '../../../../locales/zh/common.json';
import { Pager } from '../../../components/pager.tsx';
import { Empty, Failure, Skeleton } from '../../../components/states.tsx';
import { useAddressList } from '../../../components/use-address-list.ts';
import { pageIn, withQueryParams } from '../../../lib/address.ts';
import { api } from '../../../lib/client.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { AfterSaleCard } from './after-sale-card.tsx';
import type { AfterSaleTexts } from './texts.ts';

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

/** The buyer's after-sales; in the buyer centre, too, whose own words stay in the address. */
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
