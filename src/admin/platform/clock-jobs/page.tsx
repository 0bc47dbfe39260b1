import { Empty, Failure, Skeleton } from '../../../components/states.tsx';
import { JobLists } from '../../parts/job-lists.tsx';
import { JobState } from '../../parts/job-state.tsx';
import { useOperationWords } from '../../parts/operation-words.ts';
import { When } from '../../parts/when.tsx';
import { useAsk } from '../../shell/data.ts';
import { Title } from '../../shell/title.tsx';

/** The last run of everything that happens by the clock. */
export function Page() {
  const t = useOperationWords();
  const { data, isPending, error, refetch } = useAsk('GET /api/system/job/clock', {});
  const names: Readonly<Record<string, string>> = t.tasks;
  return (
    <div className="flex flex-col gap-4 text-sm">
      <Title text={t.clockTab} />
      <JobLists current="clock" />
      {isPending && <Skeleton rows={6} label={t.clockTab} />}
      {error && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {data && data.length === 0 && <Empty title={t.noClock} hint={t.noClockHint} />}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-card">
          {data.map(({ name, state, startTime, endTime, error: why }) => (
            <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
              <span className="min-w-48 grow">
                {names[name.replaceAll('.', '_')] ?? name}
                <span className="block text-ink-3 text-xs">{name}</span>
              </span>
              <JobState t={t} state={state} />
              <span className="w-40 text-right text-ink-2 max-sm:w-auto">
                {(endTime ?? startTime) && <When iso={endTime ?? startTime ?? ''} />}
              </span>
              {why && <p className="w-full break-all text-danger text-xs">{why}</p>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
