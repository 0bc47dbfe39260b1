import type { membershipRoutes } from '../../../../contract/pricing/membership.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { pointChanges, readVip } from './members.ts';

export const membershipHandlers = {
  'GET /api/user/vip': async ({ deps, caller }) => readVip(deps.db, caller.id, deps.clock.now()),
  'GET /api/user/vip/points': async ({ deps, caller }) => pointChanges(deps.db, caller.id),
} satisfies HandlersOf<typeof membershipRoutes>;
