import { type ReactNode, type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Locale } from '../../../contract/basics.ts';
import type { ApiOutput } from '../../../contract/index.ts';
import { Pager } from '../../components/pager.tsx';
import { Empty, Failure, Skeleton } from '../../components/states.tsx';
import { SupplierRows } from '../../components/supplier-row.tsx';
import { api } from '../../lib/client.ts';
import { fill } from '../../lib/text.ts';
import type common from '../../locales/zh/common.json';
import type suppliers from '../../locales/zh/suppliers.json';

type Page = ApiOutput<'POST /api/admin/supplier/list'>;
type Found =
  | { readonly state: 'printed' | 'loading' | 'failed' }
  | { readonly state: 'found'; readonly page: Page };
const size = 10;

interface SupplierListProps {
  readonly t: {
    readonly list: typeof suppliers.list;
    readonly supplier: typeof common.supplier;
    readonly pager: Pick<typeof common, 'pages' | 'previous' | 'next' | 'pageNumber'>;
    readonly retry: string;
  };
  readonly locale: Locale;
  readonly total: number;
  /** The first ten, static. */
  readonly children?: ReactNode;
}

/** The first ten are in the page; a name in the address or another page is asked for. */
export function SupplierList({ t, locale, total, children }: SupplierListProps) {
  const { name, current, found, load, go } = useSuppliers();
  const count = found.state === 'found' ? found.page.total : total;
  const printed = found.state === 'printed';
  return (
    <div>
      <NameField t={t.list} name={name} onSearch={(next) => go(next, 1)} />
      <p className="mb-4 min-h-6 text-ink-2 text-sm" aria-live="polite">
        <span className={printed ? 'queried:invisible' : ''}>{fill(t.list.count, { count })}</span>
      </p>
      {printed && <div className="queried:hidden">{children}</div>}
      {printed && (
        <div className="hidden queried:block">
          <Skeleton rows={5} label={t.list.loading} />
        </div>
      )}
      {found.state === 'loading' && <Skeleton rows={5} label={t.list.loading} />}
      {found.state === 'failed' && (
        <Failure text={t.list.failed} retry={t.retry} onRetry={() => load(name, current)} />
      )}
      {found.state === 'found' && found.page.records.length > 0 && (
        <SupplierRows suppliers={found.page.records} locale={locale} t={t} />
      )}
      {found.state === 'found' && found.page.records.length === 0 && (
        <Empty
          title={t.list.empty}
          hint={t.list.emptyHint}
          action={
            <button type="button" className="button-primary mt-2" onClick={() => go('', 1)}>
              {t.list.reset}
            </button>
          }
        />
      )}
      {(printed || found.state === 'found') && (
        <div className={printed ? 'queried:invisible' : ''}>
          <Pager
            t={t.pager}
            current={current}
            pages={Math.ceil(count / size)}
            hrefOf={(page) => addressOf(name, page) || '?'}
            onGo={(page) => {
              go(name, page);
              scrollTo({ top: 0 });
            }}
          />
        </div>
      )}
    </div>
  );
}

function NameField({
  t,
  name,
  onSearch,
}: {
  t: typeof suppliers.list;
  name: string;
  onSearch: (name: string) => void;
}) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('name');
    onSearch(typeof given === 'string' ? given.trim().slice(0, 100) : '');
  };
  return (
    <form onSubmit={submit} className="mb-5 flex max-w-xl gap-2">
      <input
        key={name}
        name="name"
        type="search"
        maxLength={100}
        defaultValue={name}
        aria-label={t.search}
        placeholder={t.hint}
        className="field min-w-0"
      />
      <button type="submit" className="button-primary shrink-0">
        {t.submit}
      </button>
    </form>
  );
}

function addressOf(name: string, current: number): string {
  const query = new URLSearchParams();
  if (name !== '') query.set('name', name);
  if (current > 1) query.set('current', String(current));
  return query.size === 0 ? '' : `?${query}`;
}

function useSuppliers() {
  const [asked, setAsked] = useState({ name: '', current: 1 });
  const [found, setFound] = useState<Found>({ state: 'printed' });
  const round = useRef(0);
  const load = useCallback((name: string, current: number) => {
    round.current += 1;
    const own = round.current;
    setAsked({ name, current });
    setFound({ state: 'loading' });
    api('POST /api/admin/supplier/list', { body: { current, size, ...(name === '' ? {} : { name }) } }).then(
      (page) => own === round.current && setFound({ state: 'found', page }),
      () => own === round.current && setFound({ state: 'failed' }),
    );
  }, []);
  useEffect(() => {
    const follow = () => {
      const query = new URLSearchParams(location.search);
      const page = Number(query.get('current'));
      load(query.get('name')?.trim().slice(0, 100) ?? '', page >= 1 && page <= 500 ? Math.trunc(page) : 1);
    };
    if (location.search.length > 1) follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [load]);
  const go = (name: string, current: number) => {
    history.pushState(null, '', location.pathname + addressOf(name, current));
    load(name, current);
  };
  return { ...asked, found, load, go };
}
