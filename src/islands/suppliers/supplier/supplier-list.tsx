import { type ReactNode, type SubmitEvent, useRef } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ApiInput } from '../../../../contract/index.ts';
import type { SupplierProvince } from '../../../../contract/suppliers/supplier.ts';
import type common from '../../../../locales/zh/common/common.json';
import type suppliers from '../../../../locales/zh/suppliers/suppliers.json';
import { FilterChips } from '../../../components/filter-chips.tsx';
import { Choice } from '../../../components/form/choice.tsx';
import { Pager } from '../../../components/pager.tsx';
import { Empty, Failure, Skeleton } from '../../../components/states.tsx';
import { SupplierRows } from '../../../components/supplier/supplier-row.tsx';
import { useAddressList } from '../../../components/use-address-list.ts';
import { api } from '../../../lib/client.ts';
import { fill, formatCount, pickText } from '../../../lib/format/text.ts';

const sorts = ['default', 'rating', 'years', 'newest'] as const;
type Sort = (typeof sorts)[number];
const pageSize = 10;
/** The API's last page. */
const lastPage = 500;
const longestName = 100;

/** The query of the address with the names of the API. */
interface SupplierQuery {
  readonly name: string;
  /** Dispatch province; empty = any. */
  readonly province: string;
  readonly verified: boolean;
  readonly sort: Sort;
  readonly current: number;
}

const noFilters = { name: '', province: '', verified: false } as const;
const defaults: SupplierQuery = { ...noFilters, sort: 'default', current: 1 };

/** Removes control characters, and cuts without splitting a surrogate pair. */
const plain = (text: string): string =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longestName)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/** Parses the query of an address; invalid values get defaults. */
function parseQuery(search: string): SupplierQuery {
  const given = new URLSearchParams(search);
  const province = given.get('province') ?? '';
  const current = given.get('current') ?? '';
  return {
    name: plain(given.get('name') ?? ''),
    province: /^[a-z]{2,8}$/.test(province) ? province : '',
    verified: given.get('verified') === 'true',
    sort: sorts.find((sort) => sort === given.get('sort')) ?? defaults.sort,
    current: /^[1-9]\d{0,8}$/.test(current) ? Math.min(Number(current), lastPage) : 1,
  };
}

const names = ['name', 'province', 'verified', 'sort', 'current'] as const;

/** The query string without default values; empty for the plain list. */
function formatQuery(query: SupplierQuery): string {
  const given = new URLSearchParams();
  for (const name of names) {
    if (query[name] !== defaults[name]) given.set(name, String(query[name]));
  }
  return given.size === 0 ? '' : `?${given}`;
}

const toCall = ({
  name,
  province,
  ...rest
}: SupplierQuery): NonNullable<ApiInput<'POST /api/admin/supplier/list'>['body']> => ({
  ...rest,
  size: pageSize,
  ...(name === '' ? {} : { name }),
  ...(province === '' ? {} : { province }),
});

/** The suppliers of the address; the static page contains the first of all. */
const useSuppliers = () =>
  useAddressList({
    usual: defaults,
    read: parseQuery,
    write: formatQuery,
    ask: (query: SupplierQuery) => api('POST /api/admin/supplier/list', { body: toCall(query) }),
    printed: 'plain',
  });

interface SupplierListProps {
  readonly t: {
    readonly list: typeof suppliers.list;
    readonly supplier: typeof common.supplier;
    readonly pager: Pick<typeof common, 'pages' | 'previous' | 'next' | 'pageNumber'>;
    readonly retry: string;
  };
  readonly locale: Locale;
  readonly total: number;
  readonly provinces: readonly SupplierProvince[];
  /** The first ten, static. */
  readonly children?: ReactNode;
}

/** The first ten are static; any other query is loaded. */
export function SupplierList({ t, locale, total, provinces, children }: SupplierListProps) {
  const { query, found, go, reload } = useSuppliers();
  const status = useRef<HTMLParagraphElement>(null);
  const page = 'page' in found ? found.page : null;
  const isPrinted = found.state === 'printed';
  const count = page?.total ?? total;
  /** Moves the focus to the status text, because the clicked element is removed or moved. */
  const inStatus = (change: Partial<SupplierQuery>) => {
    go(change);
    status.current?.focus({ preventScroll: true });
  };
  const filters = { t: t.list, locale, query, provinces };
  const isNothing = found.state === 'found' && found.page.records.length === 0;
  return (
    <div>
      <SupplierFilters {...filters} onChange={go} />
      <p
        ref={status}
        tabIndex={-1}
        aria-live="polite"
        className="mb-3 min-h-6 w-fit rounded-tag text-ink-2 text-sm"
      >
        <span className={isPrinted ? 'queried:invisible' : ''}>
          {(isPrinted || page) && fill(t.list.count, { count: formatCount(count) })}
        </span>
      </p>
      <SupplierChips {...filters} onChange={inStatus} />
      {isPrinted && <div className="queried:hidden">{children}</div>}
      {isPrinted && (
        <div className="hidden queried:block">
          <Skeleton rows={5} label={t.list.loading} />
        </div>
      )}
      {found.state === 'loading' && !page && <Skeleton rows={5} label={t.list.loading} />}
      {found.state === 'failed' && <Failure text={t.list.failed} retry={t.retry} onRetry={reload} />}
      {page && page.records.length > 0 && (
        <div aria-busy={found.state === 'loading'} className="fades-busy">
          <SupplierRows suppliers={page.records} locale={locale} t={t} />
        </div>
      )}
      {isNothing && (
        <Empty
          title={t.list.empty}
          hint={t.list.emptyHint}
          action={
            <button type="button" className="button-primary mt-2" onClick={() => inStatus(defaults)}>
              {t.list.reset}
            </button>
          }
        />
      )}
      {(isPrinted || page) && (
        <div className={isPrinted ? 'queried:invisible' : ''}>
          <Pager
            t={t.pager}
            current={query.current}
            pages={Math.min(lastPage, Math.ceil(count / pageSize))}
            hrefOf={(current) => formatQuery({ ...query, current }) || '?'}
            onGo={(current) => {
              inStatus({ current });
              scrollTo({ top: 0 });
            }}
          />
        </div>
      )}
    </div>
  );
}

type Texts = typeof suppliers.list;
interface FilterProps {
  readonly t: Texts;
  readonly locale: Locale;
  readonly query: SupplierQuery;
  readonly provinces: readonly SupplierProvince[];
  readonly onChange: (change: Partial<SupplierQuery>) => void;
}

/** Filters: name or main product, region, verified only; and the order. */
function SupplierFilters({ t, locale, query, provinces, onChange }: FilterProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('name');
    onChange({ name: typeof given === 'string' ? plain(given) : '' });
  };
  return (
    <search
      aria-label={t.search}
      className="mb-4 flex flex-wrap items-center gap-3 rounded-card border border-line bg-card p-3 text-sm lg:p-4 noscript:hidden"
    >
      <form onSubmit={submit} className="flex w-full min-w-0 gap-2 lg:w-auto lg:grow">
        <input
          key={query.name}
          name="name"
          type="search"
          maxLength={100}
          defaultValue={query.name}
          aria-label={t.search}
          placeholder={t.hint}
          className="field min-w-0 grow"
        />
        <button type="submit" className="button-primary shrink-0">
          {t.submit}
        </button>
      </form>
      <Choice
        className="h-11 px-3 hover:border-accent max-lg:grow max-lg:basis-32"
        label={t.region}
        value={query.province}
        options={[
          { value: '', text: t.anyRegion },
          ...provinces.map(({ province, name, count }) => ({
            value: province,
            text: fill(t.regionOption, { name: pickText(name, locale), count }),
          })),
        ]}
        onChange={(province) => onChange({ province })}
      />
      <Choice
        className="h-11 px-3 hover:border-accent max-lg:grow max-lg:basis-32"
        label={t.sort}
        value={query.sort}
        options={sorts.map((value) => ({ value, text: t.sorts[value] }))}
        onChange={(value) => onChange({ sort: sorts.find((sort) => sort === value) ?? 'default' })}
      />
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 px-1 hover:text-accent">
        <input
          type="checkbox"
          checked={query.verified}
          onChange={(event) => onChange({ verified: event.target.checked })}
          className="size-4 shrink-0 accent-accent"
        />
        {t.verifiedOnly}
      </label>
    </search>
  );
}

/** The active filters; each can be removed. */
function SupplierChips({ t, locale, query, provinces, onChange }: FilterProps) {
  const region = provinces.find(({ province }) => province === query.province);
  const active: { key: string; text: string; off: Partial<SupplierQuery> }[] = [];
  if (query.name !== '') active.push({ key: 'name', text: query.name, off: { name: '' } });
  if (query.province !== '') {
    const text = region ? pickText(region.name, locale) : query.province;
    active.push({ key: 'province', text, off: { province: '' } });
  }
  if (query.verified) active.push({ key: 'verified', text: t.verifiedOnly, off: { verified: false } });
  return <FilterChips t={t} active={active} onChange={onChange} onClear={() => onChange(noFilters)} />;
}
