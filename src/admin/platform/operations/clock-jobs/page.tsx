import { Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ScheduledTask } from '../../../../../contract/operations/operation.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { Empty, Failure, Skeleton } from '../../../../components/states.tsx';
import { api } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/format/text.ts';
import { JobLists } from '../../../parts/operations/job-lists.tsx';
import { JobState } from '../../../parts/operations/job-state.tsx';
import { type OperationTexts, useOperationTexts } from '../../../parts/operations/operation-texts.ts';
import { When } from '../../../parts/when.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { Title } from '../../../shell/title.tsx';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';

const route = 'GET /api/system/job/clock';
const lookMs = 2_000;

const isUnderWay = ({ state }: ScheduledTask) => state === 'waiting' || state === 'running';

function nameOf(t: OperationTexts, { name }: ScheduledTask): string {
  const names: Readonly<Record<string, string>> = t.tasks;
  return names[name.replaceAll('.', '_')] ?? name;
}

/** The last run of each scheduled job; with permission a job can be started now. */
export function Page() {
  const t = useOperationTexts();
  const act = useAct();
  const mayRun = useMay()('platform.system.jobs');
  const [asked, ask] = useState<ScheduledTask | null>(null);
  const [begun, setBegun] = useState<readonly string[]>([]);
  const { data, isPending, error, refetch } = useApiQuery(route, {});
  // Only jobs that were started here are polled, as some scheduled jobs run every minute.
  const isWatched = data?.some((one) => begun.includes(one.name) && isUnderWay(one)) ?? false;
  useEffect(() => {
    if (!isWatched) return;
    const timer = setInterval(() => void refetch(), lookMs);
    return () => clearInterval(timer);
  }, [isWatched, refetch]);
  const run = (task: ScheduledTask) => {
    ask(null);
    setBegun([...begun, task.name]);
    void act(() => api('POST /api/system/job/run/{name}', { params: { name: task.name } }), {
      done: fill(t.begun, { name: nameOf(t, task) }),
      stale: [route],
    });
  };
  return (
    <div className="flex flex-col gap-4 text-sm">
      <Title text={t.clockTab} />
      <JobLists current="clock" />
      {isPending && <Skeleton rows={6} label={t.clockTab} />}
      {error && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {data && data.length === 0 && <Empty title={t.noClock} hint={t.noClockHint} />}
      {data && data.length > 0 && (
        <>
          <p className="text-ink-2">{t.noClockHint}</p>
          <ul className="divide-y divide-line rounded-card border border-line bg-card">
            {data.map((task) => (
              <Row key={task.name} t={t} task={task} onRun={mayRun ? () => ask(task) : null} />
            ))}
          </ul>
        </>
      )}
      {asked && (
        <Confirm
          title={fill(t.runTitle, { name: nameOf(t, asked) })}
          question={t.runQuestion}
          yes={t.runNow}
          no={t.keep}
          onYes={() => run(asked)}
          onNo={() => ask(null)}
        />
      )}
    </div>
  );
}

interface RowProps {
  readonly t: OperationTexts;
  readonly task: ScheduledTask;
  readonly onRun: (() => void) | null;
}

function Row({ t, task, onRun }: RowProps) {
  const { name, cron, state, startTime, endTime, error } = task;
  const seconds =
    startTime && endTime ? Math.round((Date.parse(endTime) - Date.parse(startTime)) / 100) / 10 : null;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <span className="min-w-48 grow">
        {nameOf(t, task)}
        <span className="block text-ink-3 text-xs">
          {name}
          {cron !== null && <span className="whitespace-nowrap"> · {cron} UTC</span>}
        </span>
      </span>
      <JobState t={t} state={state} />
      <span className="w-40 text-right text-ink-2 max-sm:w-auto">
        {(endTime ?? startTime) && <When iso={endTime ?? startTime ?? ''} />}
        {seconds !== null && !isUnderWay(task) && (
          <span className="block text-ink-3 text-xs">{fill(t.took, { seconds })}</span>
        )}
      </span>
      {onRun && cron !== null && (
        <button
          type="button"
          className="control-button"
          aria-label={`${t.runNow}: ${nameOf(t, task)}`}
          disabled={isUnderWay(task)}
          onClick={onRun}
        >
          <Play className="size-4" aria-hidden="true" />
          {t.runNow}
        </button>
      )}
      {error && <p className="w-full break-all text-danger text-xs">{error}</p>}
    </li>
  );
}
