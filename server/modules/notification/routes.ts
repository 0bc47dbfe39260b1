import type { notificationRoutes } from '../../../contract/notification.ts';
import type { HandlersOf } from '../../http/context.ts';
import { listNotifications, markAllRead, markRead, unreadCount } from './service.ts';

export const notificationHandlers = {
  'GET /api/order/notification/unread-count': async ({ deps, caller }) => ({
    count: await unreadCount(deps.db, caller.id),
  }),
  'GET /api/order/notification/list': async ({ deps, caller, query }) =>
    listNotifications(deps.db, caller.id, query),
  'POST /api/order/notification/read/{id}': async ({ deps, caller, params }) => {
    await markRead(deps, caller.id, params.id);
    return null;
  },
  'POST /api/order/notification/read-all': async ({ deps, caller }) => {
    await markAllRead(deps, caller.id);
    return null;
  },
} satisfies HandlersOf<typeof notificationRoutes>;
