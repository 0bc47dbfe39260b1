import {
  InvitationState,
  type staffInvitationRoutes,
} from '../../../../contract/identity/staff-invitation.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { countTabs, sliceOf } from '../../../platform/db/paging.ts';
import {
  acceptInvitation,
  declineInvitation,
  leaveSupplier,
  ownInvitations,
  previewInvitation,
  readEmployment,
} from './employment.ts';
import { countInvitations, readInvitations } from './invitation-queries.ts';
import { resendInvitation, withdrawInvitation } from './invite.ts';

export const staffInvitationHandlers = {
  'GET /api/supplier/staff/invitation/list': async ({ deps: { db, clock }, actor, query }) => {
    const { current, size, state, order } = query;
    const now = clock.now();
    const { counts, total } = await countTabs(state, InvitationState.options, (tab) =>
      countInvitations(db, actor.shop(), tab, now),
    );
    const slice = sliceOf({ page: current, size });
    return { records: await readInvitations(db, actor, now, { state, order }, slice), total, counts };
  },
  'POST /api/supplier/staff/invitation/resend/{id}': async ({ deps, actor, params, locale }) =>
    resendInvitation(deps, actor, params.id, locale),
  'DELETE /api/supplier/staff/invitation/delete/{id}': async ({ deps, actor, params }) => {
    await withdrawInvitation(deps, actor, params.id);
    return null;
  },
  'POST /api/staff/invitation/view': async ({ deps, caller, body }) =>
    previewInvitation(deps, body.token, caller?.id ?? null),
  'GET /api/user/invitation/list': async ({ deps, caller }) => ownInvitations(deps, caller.id),
  'POST /api/user/invitation/accept/{id}': async ({ deps, caller, params, ip, requestId }) => {
    const route = 'POST /api/user/invitation/accept/{id}';
    return acceptInvitation(deps, { id: caller.id, ip, requestId, route }, params.id);
  },
  'POST /api/user/invitation/decline/{id}': async ({ deps, caller, params, ip, requestId }) => {
    const route = 'POST /api/user/invitation/decline/{id}';
    await declineInvitation(deps, { id: caller.id, ip, requestId, route }, params.id);
    return null;
  },
  'GET /api/user/employment': async ({ deps, caller }) => readEmployment(deps.db, caller.id),
  'DELETE /api/user/employment': async ({ deps, caller, ip, requestId }) => {
    await leaveSupplier(deps, { id: caller.id, ip, requestId, route: 'DELETE /api/user/employment' });
    return null;
  },
} satisfies HandlersOf<typeof staffInvitationRoutes>;
