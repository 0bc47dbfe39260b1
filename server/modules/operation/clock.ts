import { z } from 'zod';
import type { ClockTask } from '../../../contract/operation.ts';
import type { Deps } from '../../deps.ts';

const Run = z.object({
  name: z.string(),
  state: z.string(),
  started: z.coerce.date().nullable(),
  completed: z.coerce.date().nullable(),
  error: z.string().nullable(),
});

/** The queue's own words for where a run stands. */
const states: Readonly<Record<string, ClockTask['state']>> = {
  created: 'waiting',
  retry: 'waiting',
  active: 'running',
  completed: 'done',
};

/** The last run of each task, by name. Where no queue was ever started there is none. */
export async function clockTasks({ database }: Deps): Promise<ClockTask[]> {
  const { rows: found } = await database.query(`select to_regclass('jobs.job') is not null as there`);
  if (found[0]?.there !== true) return [];
  const { rows } = await database.query(`
    select distinct on (name) name, state::text as state, started_on as started, completed_on as completed,
      case when state::text = 'failed' then left(coalesce(output->>'message', output::text), 500) end as error
    from jobs.job where name not like '\\_\\_%' and state::text <> 'created'
    order by name, coalesce(completed_on, started_on) desc nulls last`);
  return z
    .array(Run)
    .parse(rows)
    .map(({ name, state, started, completed, error }) => ({
      name,
      error,
      state: states[state] ?? 'failed',
      startTime: started?.toISOString() ?? null,
      endTime: completed?.toISOString() ?? null,
    }));
}
