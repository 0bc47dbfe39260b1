import type { splitRoutes } from '../../../../contract/payments/split.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { executeSplit, finishSplit, retrySplit } from './decide.ts';
import { giveBack } from './give-back.ts';
import {
  addReceiver,
  listReceivers,
  registerReceiver,
  removeReceiver,
  restrictReceiver,
} from './receivers.ts';
import { listSplits, readSplit } from './split-queries.ts';
import { splitTerms } from './tend.ts';

export const splitHandlers = {
  'GET /api/system/split/terms': async ({ deps }) => splitTerms(deps),
  'GET /api/system/split/list': async ({ deps, query }) => listSplits(deps.db, query),
  'GET /api/system/split/detail/{id}': async ({ deps, params }) => readSplit(deps.db, params.id),
  'POST /api/system/split/execute/{id}': async ({ deps, params }) => executeSplit(deps, params.id),
  'POST /api/system/split/retry/{id}': async ({ deps, params }) => retrySplit(deps, params.id),
  'POST /api/system/split/finish/{id}': async ({ deps, params }) => finishSplit(deps, params.id),
  'POST /api/system/split/return/{id}': async ({ deps, params, body }) =>
    giveBack(deps, params.id, body.amount),
  'GET /api/system/split/receiver/list': async ({ deps, query }) => listReceivers(deps.db, query),
  'POST /api/system/split/receiver/add': async ({ deps, body }) => addReceiver(deps, body),
  'POST /api/system/split/receiver/restrict/{id}': async ({ deps, params, body }) =>
    restrictReceiver(deps, params.id, body.reason),
  'POST /api/system/split/receiver/register/{id}': async ({ deps, params }) =>
    registerReceiver(deps, params.id),
  'DELETE /api/system/split/receiver/delete/{id}': async ({ deps, params }) =>
    removeReceiver(deps, params.id),
} satisfies HandlersOf<typeof splitRoutes>;
