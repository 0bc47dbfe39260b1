import { FolderPlus, Package, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { mostShopCategories, type OwnShopCategory } from '../../../../../contract/suppliers/shop.ts';
import { Empty, Failure, Skeleton } from '../../../../components/states.tsx';
import { ApiError } from '../../../../lib/api.ts';
import { api } from '../../../../lib/client.ts';
import { imageAt } from '../../../../lib/format/image.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { Drawer } from '../../../parts/drawer.tsx';
import { RowTools } from '../../../parts/row-tools.tsx';
import { Sortable, smallButton } from '../../../parts/sortable.tsx';
import { Tag } from '../../../parts/tag.tsx';
import { useRemoval } from '../../../parts/use-removal.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { partOf } from '../../../shell/part.tsx';
import { useLanguage } from '../../../shell/texts.ts';
import { Title } from '../../../shell/title.tsx';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { listRoute } from './draft.ts';
import { type ShopCategoryTexts, useShopCategoryTexts } from './texts.ts';

const CategoryForm = partOf(() => import('./category-form.tsx').then((part) => part.CategoryForm));
const GoodsForm = partOf(() => import('./goods-form.tsx').then((part) => part.GoodsForm));

const stale = [listRoute] as const;

/** The shop categories. */
export function Page() {
  const t = useShopCategoryTexts();
  const mayWrite = useMay()('shop.category.write');
  const { data, error, isPending, refetch } = useApiQuery(listRoute, {});
  if (error instanceof ApiError && error.status === 403)
    return <Empty title={t.noRights} hint={t.noRightsHint} />;
  const isFull = (data?.length ?? 0) >= mostShopCategories;
  const add = mayWrite && !isFull && (
    <Link to="?new" className="control-button control-primary">
      <Plus className="size-4" aria-hidden="true" />
      {t.add}
    </Link>
  );
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <Title text={t.title}>{data && data.length > 0 && add}</Title>
      <p className="text-ink-2">{t.hint}</p>
      {isFull && <p role="status">{t.full}</p>}
      {isPending && <Skeleton rows={4} label={t.loading} />}
      {error && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Empty title={t.none} hint={t.noneHint} action={add} />}
      {data && data.length > 0 && <CategoryTree t={t} all={data} isFull={isFull} mayWrite={mayWrite} />}
      {data && mayWrite && <Opened t={t} all={data} isFull={isFull} />}
    </div>
  );
}

interface CategoryTreeProps {
  readonly t: ShopCategoryTexts;
  readonly all: readonly OwnShopCategory[];
  readonly isFull: boolean;
  readonly mayWrite: boolean;
}

/** Both levels in their order. */
function CategoryTree({ t, all, isFull, mayWrite }: CategoryTreeProps) {
  const locale = useLanguage();
  const act = useAct();
  const nameOf = ({ name }: OwnShopCategory) => pickText(name, locale);
  const removal = useRemoval<OwnShopCategory>({
    t,
    question: t.removeQuestion,
    nameOf,
    remove: ({ id, version }) =>
      api('DELETE /api/supplier/category/{id}', { params: { id: `${id}` }, query: { version } }),
    stale,
  });
  const turn = (one: OwnShopCategory, enabled: boolean) => {
    const { id, name, parentId, sort } = one;
    const set = (isOn: boolean, version?: string) =>
      api('PUT /api/supplier/category/{id}', {
        params: { id: `${id}` },
        query: { version },
        body: { name, parentId, sort, enabled: isOn },
      });
    void act(() => set(enabled, one.version), {
      done: fill(enabled ? t.turnedOn : t.turnedOff, { name: nameOf(one) }),
      stale,
      undo: () => set(!enabled),
    });
  };
  const level = (parentId: number | null) => (
    <Sortable
      items={all.filter((one) => one.parentId === parentId)}
      nameOf={nameOf}
      mayMove={mayWrite}
      isInner={parentId !== null}
      stale={stale}
      order={(ids) =>
        api('PUT /api/supplier/category-order/{id}', { params: { id: `${parentId ?? 0}` }, body: { ids } })
      }
      row={(one, handle, buttons) => {
        const hasBelow = all.some((other) => other.parentId === one.id);
        return (
          <>
            <CategoryRow
              t={t}
              category={one}
              hasBelow={hasBelow}
              isFull={isFull}
              mayWrite={mayWrite}
              handle={handle}
              buttons={buttons}
              onTurn={(enabled) => turn(one, enabled)}
              onRemove={() => removal.ask(one)}
            />
            {hasBelow && level(one.id)}
          </>
        );
      }}
    />
  );
  return (
    <>
      {level(null)}
      {removal.dialog}
    </>
  );
}

/** The drawer that the address names: a new category, an existing one, or its products. */
function Opened({ t, all, isFull }: Omit<CategoryTreeProps, 'mayWrite'>) {
  const locale = useLanguage();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const close = () => navigate('.');
  const named = (word: string) => all.find(({ id }) => String(id) === search.get(word)) ?? null;
  const goods = named('goods');
  if (goods)
    return (
      <Drawer title={fill(t.goodsOf, { name: pickText(goods.name, locale) })} onClose={close}>
        <GoodsForm key={`goods-${goods.id}`} t={t} category={goods} onClose={close} />
      </Drawer>
    );
  const open = named('open');
  if (!open && (isFull || !search.has('new'))) return null;
  const above = named('new')?.id ?? null;
  return (
    <Drawer title={open ? fill(t.editOne, { name: pickText(open.name, locale) }) : t.add} onClose={close}>
      <CategoryForm
        key={open?.id ?? `new-${above ?? 0}`}
        t={t}
        all={all}
        category={open}
        above={above}
        onClose={close}
      />
    </Drawer>
  );
}

interface CategoryRowProps {
  readonly t: ShopCategoryTexts;
  readonly category: OwnShopCategory;
  readonly hasBelow: boolean;
  readonly isFull: boolean;
  readonly mayWrite: boolean;
  readonly handle: ReactNode;
  readonly buttons: ReactNode;
  readonly onTurn: (enabled: boolean) => void;
  readonly onRemove: () => void;
}

/** One shop category in the tree. */
export function CategoryRow(props: CategoryRowProps) {
  const { t, category, hasBelow, isFull, mayWrite, handle, buttons, onTurn, onRemove } = props;
  const { id, name, url, level, enabled, productIds } = category;
  const locale = useLanguage();
  const called = pickText(name, locale);
  return (
    <div
      className={`flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 py-1 pr-2 ${level === 2 ? 'pl-6 sm:pl-10' : 'pl-2'}`}
    >
      <span className="flex min-w-0 grow basis-56 items-center gap-2">
        {handle}
        {url && (
          <img
            src={imageAt(url, 200)}
            alt=""
            width={32}
            height={32}
            className="size-8 shrink-0 rounded-control border border-line object-cover"
          />
        )}
        <span className={`min-w-0 ${enabled ? '' : 'text-ink-3'}`}>
          <span className="wrap-anywhere font-semibold">{name.zh}</span>{' '}
          <span lang="en" className="wrap-anywhere text-ink-2">
            {name.en}
          </span>
          <span className="block text-ink-2 text-xs tabular-nums">
            {fill(t.count, { count: productIds.length })}
          </span>
        </span>
      </span>
      {!enabled && <Tag tone="bg-soft text-ink-2">{t.hidden}</Tag>}
      {mayWrite && (
        <RowTools
          t={t}
          name={called}
          isOn={enabled}
          on={t.on}
          to={`?open=${id}`}
          isUsed={hasBelow}
          onTurn={onTurn}
          onRemove={onRemove}
        >
          {buttons}
          {level === 1 && !isFull && (
            <Link
              to={`?new=${id}`}
              className={smallButton}
              aria-label={fill(t.addBelow, { name: called })}
              title={fill(t.addBelow, { name: called })}
            >
              <FolderPlus className="size-4" aria-hidden="true" />
            </Link>
          )}
          <Link
            to={`?goods=${id}`}
            className={smallButton}
            aria-label={fill(t.goodsOf, { name: called })}
            title={fill(t.goodsOf, { name: called })}
          >
            <Package className="size-4" aria-hidden="true" />
          </Link>
        </RowTools>
      )}
    </div>
  );
}
