import { Plus } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { OwnPromotionCategory } from '../../../../../contract/catalogue/promotion-category.ts';
import type { ApiOutput } from '../../../../../contract/index.ts';
import { Empty, Failure, Skeleton } from '../../../../components/states.tsx';
import { ApiError } from '../../../../lib/api.ts';
import { api } from '../../../../lib/client.ts';
import { imageAt } from '../../../../lib/format/image.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { Drawer } from '../../../parts/drawer.tsx';
import { RowTools } from '../../../parts/row-tools.tsx';
import { Banners } from '../../../parts/showcase/banners.tsx';
import { PlaceChoice } from '../../../parts/showcase/place-choice.tsx';
import { type ShowcaseTexts, useShowcaseTexts } from '../../../parts/showcase/showcase-texts.ts';
import { useSlideTexts } from '../../../parts/showcase/texts.ts';
import { Sortable } from '../../../parts/sortable.tsx';
import { Tag } from '../../../parts/tag.tsx';
import { useRemoval } from '../../../parts/use-removal.tsx';
import { Tabs } from '../../../resource/tabs.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { Title } from '../../../shell/title.tsx';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { PromotedForm } from './promoted-form.tsx';

interface PromotedProps {
  readonly t: ShowcaseTexts;
  readonly promoted: ApiOutput<'GET /api/admin/promotion/category/list'>;
  readonly mayWrite: boolean;
}

const stale = ['GET /api/admin/promotion/category/list'] as const;
const here = '?tab=promoted';

/** Promoted categories of the home page, in their order. */
export function Promoted({ t, promoted: { limit, records }, mayWrite }: PromotedProps) {
  const locale = useLanguage();
  const act = useAct();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const nameOf = ({ categoryName }: OwnPromotionCategory) => pickText(categoryName, locale);
  const open = records.find(({ id }) => String(id) === search.get('open'));
  const isNew = search.has('new') && records.length < limit;
  const close = () => navigate(here);
  const turn = ({ id, categoryId, description, ...one }: OwnPromotionCategory, isOn: boolean) => {
    const set = (enabled: boolean, version?: string) =>
      api('POST /api/admin/promotion/category/save', {
        query: { version },
        body: { id, categoryId, description, enabled },
      });
    const name = pickText(one.categoryName, locale);
    void act(() => set(isOn, one.version), {
      done: fill(isOn ? t.turnedOn : t.turnedOff, { name }),
      stale,
      undo: () => set(!isOn),
    });
  };
  const removal = useRemoval<OwnPromotionCategory>({
    t,
    question: t.removeQuestion,
    nameOf,
    remove: ({ id, version }) =>
      api('DELETE /api/admin/promotion/category/{id}', { params: { id: String(id) }, query: { version } }),
    stale,
  });
  return (
    <>
      <p className="text-ink-2">{fill(t.promotedHint, { count: records.length, limit })}</p>
      {records.length === 0 ? (
        <Empty title={t.nonePromoted} hint={t.nonePromotedHint} />
      ) : (
        <Sortable
          items={records}
          nameOf={nameOf}
          mayMove={mayWrite}
          stale={stale}
          order={(ids) => api('PUT /api/admin/promotion/category/order', { body: { ids } })}
          row={(one, handle, buttons) => (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 p-3">
              {handle}
              {[one.imageUrl, one.productImageUrl].map((url) => (
                <img
                  key={url}
                  src={imageAt(url, 200)}
                  alt=""
                  width={56}
                  height={56}
                  className="size-14 rounded-control border border-line object-cover"
                />
              ))}
              <span className="min-w-0 grow basis-48">
                <strong className="block">{nameOf(one)}</strong>
                <span className="block text-ink-2 text-xs">{pickText(one.description, locale)}</span>
              </span>
              {!one.isOpen && <Tag tone="bg-soft text-ink-2">{t.closed}</Tag>}
              {mayWrite && (
                <RowTools
                  t={t}
                  name={nameOf(one)}
                  isOn={one.enabled}
                  on={t.enabled}
                  to={`${here}&open=${one.id}`}
                  onTurn={(enabled) => turn(one, enabled)}
                  onRemove={() => removal.ask(one)}
                >
                  {buttons}
                </RowTools>
              )}
            </div>
          )}
        />
      )}
      {mayWrite && (open || isNew) && (
        <Drawer title={open ? nameOf(open) : t.addPromoted} onClose={close}>
          <PromotedForm key={open?.id ?? 'new'} t={t} promoted={open ?? null} onClose={close} />
        </Drawer>
      )}
      {removal.dialog}
    </>
  );
}

/** Number of banners that the home page shows. */
const shownAtHome = 3;

/** Banners and promoted categories of the home page, and the banners of shops for moderation. */
export function Page() {
  const t = useShowcaseTexts();
  const slideWords = useSlideTexts();
  const mayWrite = useMay()('platform.banner.write');
  const [search] = useSearchParams();
  const isPromoted = search.get('tab') === 'promoted';
  const shopId = Number(search.get('shop')) || null;
  const rest = shopId === null ? '' : `shop=${shopId}&`;
  const banners = useApiQuery('GET /api/supplier/promotion/banner/list', {
    query: shopId === null ? {} : { supplierId: String(shopId) },
  });
  const promoted = useApiQuery('GET /api/admin/promotion/category/list', {});
  const asked = isPromoted ? promoted : banners;
  const { error } = asked;
  if (error instanceof ApiError && error.status === 403)
    return <Empty title={t.noRights} hint={t.noRightsHint} />;
  const isFull = promoted.data !== undefined && promoted.data.records.length >= promoted.data.limit;
  const tabs = [
    { value: 'banners', label: t.banners, count: banners.data?.length ?? null, to: '.' },
    {
      value: 'promoted',
      label: t.promoted,
      count: promoted.data?.records.length ?? null,
      to: '?tab=promoted',
    },
  ];
  return (
    <div className="flex max-w-5xl flex-col gap-4">
      <Title text={t.banner}>
        {mayWrite && asked.data && !(isPromoted && isFull) && (
          <Link
            to={isPromoted ? '?tab=promoted&new' : `?${rest}new`}
            className="control-button control-primary"
          >
            <Plus className="size-4" aria-hidden="true" />
            {isPromoted ? t.addPromoted : t.addBanner}
          </Link>
        )}
      </Title>
      <Tabs label={t.banner} tabs={tabs} current={isPromoted ? 'promoted' : 'banners'} />
      {asked.isPending && <Skeleton rows={4} label={t.loading} />}
      {error && <Failure text={t.failed} retry={t.retry} onRetry={() => void asked.refetch()} />}
      {!isPromoted && <PlaceChoice shopId={shopId} />}
      {!isPromoted && banners.data && (
        <Banners
          key={shopId ?? 'home'}
          t={slideWords}
          supplierId={shopId}
          rest={rest}
          hint={shopId === null ? t.homeBanners : t.shopBanners}
          most={shopId === null ? shownAtHome : 1}
          banners={banners.data}
          mayWrite={mayWrite}
        />
      )}
      {isPromoted && promoted.data && <Promoted t={t} promoted={promoted.data} mayWrite={mayWrite} />}
    </div>
  );
}
