import { Empty, Failure, Skeleton } from '../../../components/states.tsx';
import { ApiError } from '../../../lib/api.ts';
import { useAsk } from '../../shell/data.ts';
import { Title } from '../../shell/title.tsx';
import { GuardedCard } from './guarded-card.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsWords } from './words.ts';

/** What the shop says of itself, and how it works. */
export function Page() {
  const t = useSettingsWords();
  const { data, isPending, error, refetch } = useAsk('GET /api/supplier/settings', {});
  const isForbidden = error instanceof ApiError && error.status === 403;
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <Title text={t.title} />
      {isPending && <Skeleton rows={6} label={t.loading} />}
      {isForbidden && <Empty title={t.noRights} hint={t.noRightsHint} />}
      {error && !isForbidden && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {data && (
        <>
          <GuardedCard t={t} settings={data} />
          <SettingsForm key={data.supplierId} t={t} settings={data} />
        </>
      )}
    </div>
  );
}
