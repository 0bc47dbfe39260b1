import type { ownDataRoutes } from '../../../../contract/identity/own-data.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { closeAccount, sendCloseCode } from './close.ts';
import { ownData } from './export.ts';
import { obstaclesOf } from './obstacles.ts';

export const ownDataHandlers = {
  'GET /api/user/export': async ({ deps, caller }) => ownData(deps, caller.id),
  'GET /api/user/close/check': async ({ deps, caller }) => obstaclesOf(deps.db, caller.id),
  'POST /api/user/close/code': async ({ deps, caller, locale, ip }) => {
    await sendCloseCode(deps, caller, { locale, ip });
    return null;
  },
  'POST /api/user/close': async ({ deps, caller, body, ip }) => {
    await closeAccount(deps, caller, body, ip);
    return null;
  },
} satisfies HandlersOf<typeof ownDataRoutes>;
