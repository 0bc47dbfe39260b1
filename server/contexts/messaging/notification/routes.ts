import type { notificationRoutes } from '../../../../contract/messaging/notification.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { fail } from '../../../platform/fail.ts';
import { issueSocketTicket } from '../../identity/index.ts';
import { deleteNotifications, listNotifications, markAllRead, markRead, unreadByType } from './inbox.ts';
import { listSupplierNotifications } from './supplier-list.ts';

export const notificationHandlers = {
  'POST /api/order/notification/ticket': async ({ deps, caller }) =>
    issueSocketTicket(deps, caller.tokenHash),
  'GET /api/order/notification/unread-count': async ({ deps, caller }) => unreadByType(deps.db, caller.id),
  'GET /api/order/notification/list': async ({ deps, caller, query: { pageNum, pageSize, type } }) =>
    listNotifications(deps.db, caller.id, { page: pageNum, size: pageSize, type }),
  'GET /api/order/notification/desk': async ({ deps, caller, query }) =>
    listSupplierNotifications(deps.db, caller.id, query),
  'POST /api/order/notification/read/{id}': async ({ deps, caller, params }) => {
    await markRead(deps, caller.id, params.id);
    return null;
  },
  'POST /api/order/notification/read-all': async ({ deps, caller, query }) => {
    await markAllRead(deps, caller.id, query.type);
    return null;
  },
  'DELETE /api/order/notification/clear': async ({ deps, caller, query }) => {
    await deleteNotifications(deps, caller.id, query);
    return null;
  },
  'DELETE /api/order/notification/{id}': async ({ deps, caller, params }) => {
    if ((await deleteNotifications(deps, caller.id, params)) === 0) fail('not_found');
    return null;
  },
} satisfies HandlersOf<typeof notificationRoutes>;
