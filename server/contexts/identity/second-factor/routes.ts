import type { secondFactorRoutes } from '../../../../contract/identity/second-factor.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { readPolicy } from '../../../platform/access/factor-policy.ts';
import { resetFactor } from '../operator/people.ts';
import { beginFactor, confirmFactor, ownState, removeOwn, renewCodes } from './own.ts';
import { setPolicy } from './policy.ts';

export const secondFactorHandlers = {
  'GET /api/user/second-factor': async (owner) => ownState(owner),
  'POST /api/user/second-factor/begin': async (owner) => beginFactor(owner),
  'POST /api/user/second-factor/confirm': async ({ body, ...owner }) => confirmFactor(owner, body.code),
  'POST /api/user/second-factor/codes': async ({ body, ...owner }) => renewCodes(owner, body.code),
  'POST /api/user/second-factor/remove': async ({ body, ...owner }) => {
    await removeOwn(owner, body.code);
    return null;
  },
  'GET /api/system/second-factor/policy': async ({ deps }) => readPolicy(deps.db),
  'PUT /api/system/second-factor/policy': async ({ deps, actor, body }) => setPolicy(deps, actor, body),
  'DELETE /api/system/user/second-factor/{id}': async ({ deps, actor, params }) => {
    await resetFactor(deps, actor, params.id);
    return null;
  },
} satisfies HandlersOf<typeof secondFactorRoutes>;
