import { Failure, Skeleton } from '../../../../components/states.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { Title } from '../../../shell/title.tsx';
import { useMay } from '../../../shell/use-may.ts';
import { useOperatorWords } from '../admin/words.ts';
import { OwnFactor } from './own-factor.tsx';
import { PolicyCard } from './policy-card.tsx';
import { useFactorWords } from './words.ts';

/** What is asked for at the login besides a password. */
export function Page() {
  const t = useFactorWords();
  const { moreOf } = useOperatorWords();
  const mayWrite = useMay()('platform.operator.write');
  const { data, isPending, isError, refetch } = useApiQuery('GET /api/user/second-factor', {});
  const policy = useApiQuery('GET /api/system/second-factor/policy', mayWrite ? {} : null);
  const roles = useApiQuery('GET /api/system/user/roles', mayWrite ? {} : null);
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <Title text={t.title} />
      <p className="text-ink-2">{t.intro}</p>
      {isPending && <Skeleton rows={3} label={t.loading} />}
      {isError && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {data && <OwnFactor t={t} state={data} />}
      {mayWrite && policy.data && roles.data && (
        <PolicyCard
          key={JSON.stringify(policy.data)}
          t={t}
          policy={policy.data}
          roles={roles.data}
          moreOf={moreOf}
        />
      )}
    </div>
  );
}
