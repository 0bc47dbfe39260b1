import type { operationRoutes } from '../../../../contract/operations/operation.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { cancelJob, listJobs, retryJob } from './jobs.ts';
import { publisherState, republish } from './publisher.ts';
import { listScheduledTasks, runTask } from './scheduled-tasks.ts';

export const operationHandlers = {
  'GET /api/system/publisher': async ({ deps }) => publisherState(deps.db),
  'POST /api/system/publisher/republish': async ({ deps, body }) => ({
    pages: await republish(deps, body.path),
  }),
  'GET /api/system/job/list': async ({ deps, query }) => listJobs(deps.db, query),
  'POST /api/system/job/retry/{kind}/{id}': async ({ deps, params }) => {
    await retryJob(deps, params.kind, params.id);
    return null;
  },
  'POST /api/system/job/cancel/{kind}/{id}': async ({ deps, params }) => {
    await cancelJob(deps, params.kind, params.id);
    return null;
  },
  'GET /api/system/job/clock': async ({ deps }) => listScheduledTasks(deps),
  'POST /api/system/job/run/{name}': async ({ deps, params }) => {
    await runTask(deps, params.name);
    return null;
  },
} satisfies HandlersOf<typeof operationRoutes>;
