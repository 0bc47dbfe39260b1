import { Plus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { Empty, Failure, Skeleton } from '../../../../components/states.tsx';
import { ApiError } from '../../../../lib/api.ts';
import { Banners } from '../../../parts/showcase/banners.tsx';
import { Slides } from '../../../parts/showcase/slides.tsx';
import { useSlideTexts } from '../../../parts/showcase/texts.ts';
import { Tabs } from '../../../resource/tabs.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { Title } from '../../../shell/title.tsx';
import { useMay } from '../../../shell/use-may.ts';

/** The shop page's carousel and promotion banner. */
export function Page() {
  const t = useSlideTexts();
  const may = useMay();
  const [search] = useSearchParams();
  const own = useApiQuery('GET /api/admin/carousel/own', {});
  const seesBanners = may('shop.banner.read');
  const banners = useApiQuery('GET /api/supplier/promotion/banner/list', seesBanners ? {} : null);
  const isBanners = search.get('tab') === 'banners' && seesBanners;
  const { data, isPending, error, refetch } = own;
  const isForbidden = error instanceof ApiError && error.status === 403;
  const isFull = data !== undefined && data.slides.length >= data.limit;
  const canAdd = isBanners ? may('shop.banner.write') : may('shop.carousel.write') && !isFull;
  const tabs = [
    { value: 'slides', label: t.slides, count: data?.slides.length ?? null, to: '.' },
    { value: 'banners', label: t.banners, count: banners.data?.length ?? null, to: '?tab=banners' },
  ];
  return (
    <div className="flex max-w-5xl flex-col gap-4">
      <Title text={t.title}>
        {data && canAdd && (
          <Link to={isBanners ? '?tab=banners&new' : '?new'} className="control-button control-primary">
            <Plus className="size-4" aria-hidden="true" />
            {isBanners ? t.addBanner : t.add}
          </Link>
        )}
      </Title>
      {seesBanners && <Tabs label={t.title} tabs={tabs} current={isBanners ? 'banners' : 'slides'} />}
      {isPending && <Skeleton rows={4} label={t.loading} />}
      {isForbidden && <Empty title={t.noRights} hint={t.noRightsHint} />}
      {error && !isForbidden && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {data && !isBanners && (
        <Slides
          t={t}
          supplierId={data.supplierId}
          limit={data.limit}
          all={data.slides}
          mayWrite={may('shop.carousel.write')}
        />
      )}
      {data && isBanners && banners.data && (
        <Banners
          t={t}
          rest="tab=banners&"
          hint={t.bannerHint}
          supplierId={data.supplierId}
          banners={banners.data}
          mayWrite={may('shop.banner.write')}
        />
      )}
    </div>
  );
}
