import type { memberRoutes } from '../../../../contract/pricing/member.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { memberDetail } from './detail.ts';
import { giveToMember } from './give.ts';
import { listMembers } from './list.ts';

export const memberHandlers = {
  'GET /api/supplier/member/list': async ({ deps, actor, query }) =>
    listMembers(deps.db, actor.shop(), query, deps.clock.now()),
  'GET /api/supplier/member/detail/{id}': async ({ deps, actor, params }) =>
    memberDetail(deps.db, actor, params.id, deps.clock.now()),
  'POST /api/supplier/member/coupon/{id}': async ({ deps, actor, params, body }) =>
    giveToMember(deps, actor.shop(), { id: params.id, couponId: body.couponId }),
} satisfies HandlersOf<typeof memberRoutes>;
