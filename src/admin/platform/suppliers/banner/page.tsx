import { Plus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { Empty, Failure, Skeleton } from '../../../../components/states.tsx';
import { ApiError } from '../../../../lib/api.ts';
import { Banners } from '../../../parts/showcase/banners.tsx';
import { PlaceChoice } from '../../../parts/showcase/place-choice.tsx';
import { useShowcaseWords } from '../../../parts/showcase/showcase-words.ts';
import { useSlideWords } from '../../../parts/showcase/words.ts';
import { Tabs } from '../../../resource/tabs.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { Title } from '../../../shell/title.tsx';
import { useMay } from '../../../shell/use-may.ts';
import { Promoted } from './promoted.tsx';

/** Of the platform's banners the home page shows so many. */
const shownAtHome = 3;

/** What the home page promotes: banners, and categories. Those of a shop can be looked at as well. */
export function Page() {
  const t = useShowcaseWords();
  const slideWords = useSlideWords();
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
