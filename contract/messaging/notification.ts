import { z } from 'zod';
import {
  Empty,
  Id,
  Instant,
  LocalText,
  listQuery,
  PathId,
  pageNumber,
  pageOf,
  pageSize,
  tabbedPageOf,
} from '../basics.ts';
import { defineRoutes } from '../route.ts';

export const NotificationType = z.enum(['system', 'order', 'activity']);
/** Tab of the message list. */
const ReadState = z.enum(['unread', 'read']);
export const Notification = z.object({
  id: Id,
  type: NotificationType,
  title: LocalText,
  content: LocalText,
  read: z.boolean(),
  link: z.string().nullable(),
  createTime: Instant,
});
export type Notification = z.infer<typeof Notification>;

export const notificationRoutes = defineRoutes({
  'POST /api/order/notification/ticket': {
    summary: 'A key that opens `/ws/notification?userId=&ticket=` once, within seconds',
    auth: 'user',
    output: z.object({ ticket: z.string(), expiresIn: z.int().positive() }),
  },
  'GET /api/order/notification/unread-count': {
    summary: 'Unread messages of the caller, together and by kind',
    auth: 'user',
    output: z.object({
      count: z.int().nonnegative(),
      system: z.int().nonnegative(),
      order: z.int().nonnegative(),
      activity: z.int().nonnegative(),
    }),
  },
  'GET /api/order/notification/list': {
    summary: "The caller's messages, newest first",
    auth: 'user',
    query: z.object({ pageNum: pageNumber, pageSize: pageSize(10), type: NotificationType.optional() }),
    output: pageOf(Notification),
  },
  'GET /api/order/notification/desk': {
    summary: "The caller's messages as a list of a back office, with how many are unread and read",
    auth: 'user',
    query: z.object({
      ...listQuery('created'),
      state: ReadState.optional(),
      type: NotificationType.optional(),
      keyword: z.string().trim().max(50).optional(),
    }),
    output: tabbedPageOf(Notification, ReadState),
  },
  'POST /api/order/notification/read/{id}': {
    summary: 'Mark one message read',
    auth: 'user',
    params: z.object({ id: PathId }),
    output: Empty,
    errors: ['not_found'],
  },
  'POST /api/order/notification/read-all': {
    summary: 'Mark every message read, or those of one kind',
    auth: 'user',
    query: z.object({ type: NotificationType.optional() }),
    output: Empty,
  },
  // Must precede `{id}`, which would match this path.
  'DELETE /api/order/notification/clear': {
    summary: 'Delete every message of the caller, or those of one kind',
    auth: 'user',
    query: z.object({ type: NotificationType.optional() }),
    output: Empty,
  },
  'DELETE /api/order/notification/{id}': {
    summary: 'Delete one message',
    auth: 'user',
    params: z.object({ id: PathId }),
    output: Empty,
    errors: ['not_found'],
  },
});
