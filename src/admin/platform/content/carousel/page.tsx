import { Plus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { Empty, Failure, Skeleton } from '../../../../components/states.tsx';
import { ApiError } from '../../../../lib/api.ts';
import { PlaceChoice } from '../../../parts/showcase/place-choice.tsx';
import { useShowcaseTexts } from '../../../parts/showcase/showcase-texts.ts';
import { Slides } from '../../../parts/showcase/slides.tsx';
import { useSlideTexts } from '../../../parts/showcase/texts.ts';
import { useApiQuery } from '../../../shell/data.ts';
import { Title } from '../../../shell/title.tsx';
import { useMay } from '../../../shell/use-may.ts';

/** The carousel of the home page, and those of all shops for moderation. */
export function Page() {
  const t = useShowcaseTexts();
  const slideWords = useSlideTexts();
  const mayWrite = useMay()('platform.carousel.write');
  const [search] = useSearchParams();
  const shopId = Number(search.get('shop')) || null;
  const rest = shopId === null ? '' : `shop=${shopId}&`;
  const { data, isPending, error, refetch } = useApiQuery('GET /api/system/carousel/list', {
    query: shopId === null ? {} : { supplierId: String(shopId) },
  });
  if (error instanceof ApiError && error.status === 403)
    return <Empty title={t.noRights} hint={t.noRightsHint} />;
  return (
    <div className="flex max-w-5xl flex-col gap-4">
      <Title text={t.carousel}>
        {data && mayWrite && data.slides.length < data.limit && (
          <Link to={`?${rest}new`} className="control-button control-primary">
            <Plus className="size-4" aria-hidden="true" />
            {t.addSlide}
          </Link>
        )}
      </Title>
      <PlaceChoice shopId={shopId} />
      {isPending && <Skeleton rows={4} label={t.loading} />}
      {error && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {data && (
        <Slides
          key={shopId ?? 'home'}
          t={slideWords}
          supplierId={shopId}
          all={data.slides}
          limit={data.limit}
          rest={rest}
          mayWrite={mayWrite}
        />
      )}
    </div>
  );
}
