import { Empty, Failure, Skeleton } from '../../../components/states.tsx';
import { ApiError } from '../../../lib/api.ts';
import { useAsk } from '../../shell/data.ts';
import { Title } from '../../shell/title.tsx';
import { useMay } from '../../shell/use-may.ts';
import { SiteForm } from './site-form.tsx';
import { useSiteWords } from './words.ts';

/** What the site says of itself: to search engines, in shared links, and how it is reached. */
export function Page() {
  const t = useSiteWords();
  const mayWrite = useMay()('platform.site.write');
  const { data, isPending, error, refetch } = useAsk('GET /api/admin/site/settings', {});
  const isForbidden = error instanceof ApiError && error.status === 403;
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <Title text={t.title} />
      {isPending && <Skeleton rows={6} label={t.loading} />}
      {isForbidden && <Empty title={t.noRights} hint={t.noRightsHint} />}
      {error && !isForbidden && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {data && <SiteForm t={t} settings={data} mayWrite={mayWrite} />}
    </div>
  );
}
