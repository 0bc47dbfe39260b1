import { z } from 'zod';
import type { ScheduledTask } from '../../../../contract/operations/operation.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { withTransaction } from '../../../platform/transaction.ts';

const Run = z.object({
  name: z.string(),
  cron: z.string().nullable(),
  state: z.string().nullable(),
  started: z.coerce.date().nullable(),
  completed: z.coerce.date().nullable(),
  error: z.string().nullable(),
});

/** Maps the states of the job queue. */
const states: Readonly<Record<string, ScheduledTask['state']>> = {
  created: 'waiting',
  retry: 'waiting',
  active: 'running',
  completed: 'done',
};

/** All scheduled tasks with their last run, by name. Empty if no queue was ever started. */
export async function listScheduledTasks({ database }: Deps): Promise<ScheduledTask[]> {
  const { rows: found } = await database.query(`select to_regclass('jobs.job') is not null as there`);
  if (found[0]?.there !== true) return [];
  const { rows } = await database.query(`
    select queue.name, schedule.cron, coalesce(next.state, last.state) as state,
      last.started_on as started, last.completed_on as completed,
      case when last.state = 'failed' and next.state is null
        then left(coalesce(last.output->>'message', last.output::text), 500) end as error
    from jobs.queue
    left join jobs.schedule on schedule.name = queue.name
    left join lateral (
      select state::text as state, started_on, completed_on, output from jobs.job
      where job.name = queue.name and state::text not in ('created', 'retry')
      order by coalesce(completed_on, started_on) desc nulls last limit 1
    ) last on true
    left join lateral (
      select state::text as state from jobs.job
      where job.name = queue.name and start_after <= now() and state::text in ('created', 'retry', 'active')
      order by job.state desc limit 1
    ) next on true
    where queue.name not like '\\_\\_%' order by queue.name`);
  return z
    .array(Run)
    .parse(rows)
    .map(({ name, cron, state, started, completed, error }) => ({
      name,
      cron,
      error,
      state: state === null ? 'idle' : (states[state] ?? 'failed'),
      startTime: started?.toISOString() ?? null,
      endTime: completed?.toISOString() ?? null,
    }));
}

/** @throws not_found, task_running */
export async function runTask(deps: Deps, name: string): Promise<void> {
  await withTransaction(deps, async (work) => {
    const became = await deps.signals.taskAsked(work.tx, name);
    if (became === 'unknown') fail('not_found');
    if (became === 'busy') fail('task_running');
    work.audit({ kind: 'task', id: name }, null, { begun: work.now.toISOString() });
  });
}
