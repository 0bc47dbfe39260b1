import type { openingRoutes } from '../../../../contract/operations/opening.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { checkConnections, goLive, readOpening, skipStep, undoLive } from './opening.ts';

export const openingHandlers = {
  'GET /api/system/opening': async ({ deps }) => readOpening(deps),
  'PUT /api/system/opening/skip': async ({ deps, body }) => skipStep(deps, body),
  'POST /api/system/opening/check': async ({ deps }) => checkConnections(deps),
  'POST /api/system/opening/live': async ({ deps, body }) => goLive(deps, body.confirmed),
  'DELETE /api/system/opening/live': async ({ deps }) => undoLive(deps),
} satisfies HandlersOf<typeof openingRoutes>;
