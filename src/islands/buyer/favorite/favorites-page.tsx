import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { Favorite } from '../../../../contract/buyer/favorite.ts';
import type buyer from '../../../../locales/zh/buyer/buyer.json';
import type common from '../../../../locales/zh/common/common.json';
import { Confirm } from '../../../components/confirm.tsx';
import { Picture } from '../../../components/goods/picture.tsx';
import { Price } from '../../../components/goods/price.tsx';
import { Pager } from '../../../components/pager.tsx';
import { Empty, Failure, Skeleton } from '../../../components/states.tsx';
import { useLoad } from '../../../components/use-load.ts';
import { api, toastError } from '../../../lib/client.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { fill, formatSold, pick, pickText } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { FavoriteLists, type ListChoice, MoveSheet } from './favorite-lists.tsx';

/** Sort orders of favourites, as named in the API. */
const sorts = {
  priceAsc: { sortBy: 'price', sortOrder: 'asc' },
  priceDesc: { sortBy: 'price', sortOrder: 'desc' },
  sales: { sortBy: 'sales', sortOrder: 'desc' },
} as const;
type Sort = keyof typeof sorts;

const sizes = ['12', '24', '48', '96'] as const;
type Size = (typeof sizes)[number];

interface FavoriteQuery {
  readonly page: number;
  readonly size: Size;
  readonly sort: Sort;
}
const firstQuery: FavoriteQuery = { page: 1, size: '12', sort: 'priceAsc' };

const isSort = (value: string): value is Sort => value in sorts;
const isSize = (value: string): value is Size => sizes.some((size) => size === value);

interface FavoritesBarProps {
  readonly t: typeof buyer.favorites;
  readonly total: number;
  readonly query: FavoriteQuery;
  readonly view: 'grid' | 'list';
  readonly selected: number;
  /** Number of products on this page. */
  readonly shown: number;
  readonly onQuery: (change: Partial<FavoriteQuery>) => void;
  readonly onView: (view: 'grid' | 'list') => void;
  readonly onSelectAll: (all: boolean) => void;
  /** null: there is no list to move to. */
  readonly onMove: (() => void) | null;
  readonly onDelete: () => void;
  /** null: a part of them is shown. */
  readonly onClear: (() => void) | null;
}

/** View, sort order and bulk actions of favourites. */
function FavoritesBar(props: FavoritesBarProps) {
  const { t, total, query, view, selected, shown, onQuery, onView, onSelectAll, onMove, onDelete, onClear } =
    props;
  const box = useRef<HTMLInputElement>(null);
  const isSome = selected > 0 && selected < shown;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-card px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="mr-auto text-ink-2 text-sm">{fill(t.count, { count: total })}</p>
        <Choice
          label={t.sort}
          value={query.sort}
          options={Object.keys(sorts)
            .filter(isSort)
            .map((key) => [key, t.sorts[key]])}
          onChange={(sort) => isSort(sort) && onQuery({ sort })}
        />
        <Choice
          label={t.size}
          value={query.size}
          options={sizes.map((size) => [size, size])}
          onChange={(size) => isSize(size) && onQuery({ size })}
        />
        <fieldset className="flex overflow-hidden rounded-control border border-line-strong">
          <legend className="sr-only">{t.view}</legend>
          {(['grid', 'list'] as const).map((one) => {
            const icon = one === 'grid' ? 'icon-layout-grid' : 'icon-list';
            return (
              <button
                key={one}
                type="button"
                aria-pressed={view === one}
                aria-label={t[one]}
                onClick={() => onView(one)}
                className="inline-flex size-10 items-center justify-center text-ink-2 -outline-offset-2 hover:text-accent aria-pressed:bg-tint aria-pressed:text-accent max-lg:size-11"
              >
                <i className={`${icon} size-4.5`} />
              </button>
            );
          })}
        </fieldset>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t pt-2 text-sm">
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5">
          <input
            ref={box}
            type="checkbox"
            checked={shown > 0 && selected === shown}
            disabled={shown === 0}
            onChange={(event) => onSelectAll(event.target.checked)}
            className="size-5 accent-accent"
          />
          {t.selectAll}
        </label>
        <span aria-live="polite" className="text-ink-2">
          {selected > 0 && fill(t.selected, { count: selected })}
        </span>
        <span className="ml-auto flex flex-wrap gap-1">
          {onMove && (
            <button type="button" onClick={onMove} className={`${action} hover:text-accent`}>
              {t.lists.move}
            </button>
          )}
          <button type="button" onClick={onDelete} className={`${action} hover:text-danger`}>
            {t.deleteSelected}
          </button>
          {onClear && (
            <button type="button" onClick={onClear} className={`${action} hover:text-danger`}>
              {t.clear}
            </button>
          )}
        </span>
      </div>
    </div>
  );
}

const action = 'inline-flex min-h-11 items-center rounded-control px-2.5 text-ink-2';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <span className="inline-flex items-center gap-2 text-sm">
      <label htmlFor={id} className="shrink-0 text-ink-2">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field min-h-10 w-auto py-1 text-sm max-lg:min-h-11"
      >
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}

const askLists = () => api('GET /api/product/favorite-list/list');

interface FavoritesPageProps {
  readonly t: Pick<typeof buyer, 'loading' | 'retry' | 'keep' | 'close' | 'actionFailed' | 'favorites'>;
  readonly pager: Pick<typeof common, 'pages' | 'previous' | 'next' | 'pageNumber'>;
  readonly locale: Locale;
}

/** A removal to confirm: one product, the selected ones, or all. */
type Losing =
  | { readonly what: 'one'; readonly item: Favorite }
  | { readonly what: 'selected' | 'all' }
  | null;

/** The buyer's favourites as a grid or a list, with sorting, selection and removal. */
export function FavoritesPage({ t, pager, locale }: FavoritesPageProps) {
  const [query, setQuery] = useState(firstQuery);
  const [view, setView] = useState<'grid' | 'list'>('grid');
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [losing, setLosing] = useState<Losing>(null);
  const [list, setList] = useState<ListChoice>('all');
  const [isMoving, setMoving] = useState(false);
  const { found: lists, reload: reloadLists } = useLoad(askLists);
  const { page, size, sort } = query;
  const ask = useCallback(
    () =>
      api('GET /api/product/favorite/list', {
        query: {
          page: String(page),
          size,
          ...sorts[sort],
          ...(list !== 'all' && { list: String(list) }),
        },
      }),
    [page, size, sort, list],
  );
  const { found, reload } = useLoad(ask);
  const records = found.state === 'loaded' ? found.data.records : [];
  const total = found.state === 'loaded' ? found.data.total : 0;

  const change = (next: Partial<typeof query>) => {
    setSelected(new Set());
    setQuery({ ...query, page: 1, ...next });
  };
  const lose = async (call: () => Promise<unknown>, done: () => void, failed: string) => {
    setLosing(null);
    try {
      await call();
      done();
      setSelected(new Set());
      // The last page may be empty after a removal.
      if (page > 1) setQuery({ ...query, page: 1 });
      else await reload();
      await reloadLists();
    } catch (error) {
      toastError(error, failed);
    }
  };
  const f = t.favorites;
  const known = lists.state === 'loaded' ? lists.data : null;
  const listTexts = { close: t.close, keep: t.keep, actionFailed: t.actionFailed, lists: f.lists };
  const lost = {
    one: (item: Favorite) =>
      lose(
        () => api('DELETE /api/product/favorite/remove/{id}', { params: { id: String(item.productId) } }),
        () => showToast('info', f.cancelled),
        f.cancelFailed,
      ),
    selected: () =>
      lose(
        () => api('DELETE /api/product/favorite/batch-delete', { body: { productIds: [...selected] } }),
        () => showToast('success', f.deleted),
        f.deleteFailed,
      ),
    all: () =>
      lose(
        () => api('DELETE /api/product/favorite/clear'),
        () => showToast('success', f.cleared),
        f.clearFailed,
      ),
  };

  return (
    <div className="flex flex-col gap-4">
      {known && known.total + known.lists.length > 0 && (
        <FavoriteLists
          t={listTexts}
          locale={locale}
          known={known}
          chosen={list}
          onChoose={(next) => {
            setList(next);
            change({});
          }}
          onChanged={reloadLists}
        />
      )}
      <FavoritesBar
        t={f}
        total={total}
        query={query}
        view={view}
        selected={selected.size}
        shown={records.length}
        onQuery={change}
        onView={setView}
        onSelectAll={(all) => setSelected(new Set(all ? records.map((item) => item.productId) : []))}
        onMove={
          known && known.lists.length > 0
            ? () => (selected.size === 0 ? showToast('info', f.lists.moveSome) : setMoving(true))
            : null
        }
        onDelete={() => (selected.size === 0 ? showToast('info', f.pick) : setLosing({ what: 'selected' }))}
        onClear={
          list === 'all'
            ? () => (total === 0 ? showToast('info', f.already) : setLosing({ what: 'all' }))
            : null
        }
      />
      {found.state === 'loading' && <Skeleton rows={4} label={t.loading} />}
      {found.state === 'failed' && <Failure text={f.failed} retry={t.retry} onRetry={reload} />}
      {found.state === 'loaded' && total === 0 && (
        <Empty
          title={list === 'all' ? f.empty : f.lists.empty}
          hint={list === 'all' ? f.emptyHint : f.lists.emptyHint}
          action={
            <a href={localPath(paths.products, locale)} className="button-primary">
              {f.browse}
            </a>
          }
        />
      )}
      <ul
        className={
          view === 'grid'
            ? 'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 xl:grid-cols-4'
            : 'flex flex-col gap-3'
        }
      >
        {records.map((item) => (
          <FavoriteItem
            key={item.id}
            t={f}
            locale={locale}
            item={item}
            view={view}
            isSelected={selected.has(item.productId)}
            onSelect={(on) => {
              const others = [...selected].filter((id) => id !== item.productId);
              setSelected(new Set(on ? [...others, item.productId] : others));
            }}
            onCancel={() => setLosing({ what: 'one', item })}
          />
        ))}
      </ul>
      <Pager
        t={pager}
        current={page}
        pages={Math.ceil(total / Number(size))}
        hrefOf={() => '#content'}
        onGo={(wanted) => change({ page: wanted })}
      />
      {isMoving && known && (
        <MoveSheet
          t={listTexts}
          known={known}
          productIds={[...selected]}
          onClose={() => setMoving(false)}
          onMoved={() => {
            setMoving(false);
            setSelected(new Set());
            void Promise.all([reload(), reloadLists()]);
          }}
        />
      )}
      {losing && (
        <Confirm
          {...questionOf(losing, f, { locale, selected: selected.size, total })}
          no={t.keep}
          onYes={() => (losing.what === 'one' ? lost.one(losing.item) : lost[losing.what]())}
          onNo={() => setLosing(null)}
        />
      )}
    </div>
  );
}

function questionOf(
  losing: NonNullable<Losing>,
  { confirm, cancel, deleteSelected, clear }: typeof buyer.favorites,
  now: { readonly locale: Locale; readonly selected: number; readonly total: number },
) {
  if (losing.what === 'one') {
    const name = pickText(losing.item.name, now.locale);
    return { title: confirm.cancelTitle, question: fill(confirm.cancelQuestion, { name }), yes: cancel };
  }
  return losing.what === 'selected'
    ? {
        title: confirm.deleteTitle,
        question: fill(confirm.deleteQuestion, { count: now.selected }),
        yes: deleteSelected,
      }
    : { title: confirm.clearTitle, question: fill(confirm.clearQuestion, { count: now.total }), yes: clear };
}

interface FavoriteItemProps {
  readonly t: typeof buyer.favorites;
  readonly locale: Locale;
  readonly item: Favorite;
  readonly view: 'grid' | 'list';
  readonly isSelected: boolean;
  readonly onSelect: (on: boolean) => void;
  readonly onCancel: () => void;
}

/** One favourite. An unlisted product stays without a link, because its page does not exist. */
function FavoriteItem({ t, locale, item, view, isSelected, onSelect, onCancel }: FavoriteItemProps) {
  const name = pick(item.name, locale);
  const isGrid = view === 'grid';
  const about = (
    <>
      <span
        className={`relative block shrink-0 overflow-hidden bg-soft ${isGrid ? '' : 'w-28 rounded-control sm:w-32'}`}
      >
        <Picture url={item.image} alt="" sizes={isGrid ? '(min-width: 1024px) 240px, 50vw' : '128px'} />
        {(!item.onSale || !item.hasStock) && (
          <span className="daylight absolute inset-x-0 bottom-0 bg-ink/75 py-1 text-center text-white text-xs">
            {item.onSale ? t.lists.soldOut : t.offShelf}
          </span>
        )}
      </span>
      <span className={`flex min-w-0 grow flex-col gap-1.5 ${isGrid ? 'p-3' : 'py-1'}`}>
        <span
          dir="auto"
          lang={name.lang}
          className={`line-clamp-2 text-sm group-hover:text-accent ${isGrid ? 'min-h-[3em]' : 'sm:text-base'}`}
        >
          {name.text}
        </span>
        <span className="flex flex-wrap items-baseline gap-x-1.5">
          <Price fen={item.price} />
          {item.originalPrice > item.price && (
            <s className="text-ink-3 text-xs tabular-nums">{formatMoney(item.originalPrice)}</s>
          )}
        </span>
        {item.onSale && item.savedPrice !== null && (
          <span className="font-semibold text-price text-xs">
            {fill(t.lists.cheaper, { amount: formatMoney(item.savedPrice - item.price) })}
          </span>
        )}
        {item.onSale && !item.hasStock && <span className="text-accent text-xs">{t.lists.notify}</span>}
        <span className="text-ink-3 text-xs">{fill(t.sold, { count: formatSold(item.sales, locale) })}</span>
      </span>
    </>
  );
  const box = `group flex min-w-0 grow ${isGrid ? 'flex-col' : 'gap-4'}`;
  return (
    <li
      className={`relative flex overflow-hidden rounded-card border bg-card ${isGrid ? 'flex-col' : 'items-center gap-2 p-3'} ${isSelected ? 'border-accent' : 'border-line'}`}
    >
      <label
        className={`inline-flex size-11 shrink-0 cursor-pointer items-center justify-center ${isGrid ? 'absolute top-0 left-0 z-10' : '-ml-1'}`}
      >
        <input
          type="checkbox"
          aria-label={fill(t.select, { name: name.text })}
          checked={isSelected}
          onChange={(event) => onSelect(event.target.checked)}
          className="size-5 accent-accent"
        />
      </label>
      {item.onSale ? (
        <a href={localPath(paths.product(item.productId), locale)} className={box}>
          {about}
        </a>
      ) : (
        <span className={box}>{about}</span>
      )}
      <button
        type="button"
        aria-label={fill(t.cancelOf, { name: name.text })}
        onClick={onCancel}
        className={`inline-flex min-h-11 shrink-0 items-center justify-center gap-1.5 text-ink-2 text-sm hover:text-danger ${isGrid ? 'border-line border-t -outline-offset-2' : 'rounded-control px-2'}`}
      >
        <i className="icon-heart-off size-4" />
        <span className={isGrid ? '' : 'max-sm:sr-only'}>{t.cancel}</span>
      </button>
    </li>
  );
}
