import type { notificationRoutes } from '../../../contract/notification.ts';
import { fail } from '../../fail.ts';
import type { HandlersOf } from '../../http/context.ts';

const later = async () => fail('timeout');

export const notificationHandlers = {
  'GET /api/order/notification/unread-count': later,
  'GET /api/order/notification/list': later,
  'POST /api/order/notification/read/{id}': later,
  'POST /api/order/notification/read-all': later,
} satisfies HandlersOf<typeof notificationRoutes>;
