import { atom } from 'nanostores';
import type { ApiOutput } from '../../../contract/index.ts';
import { api } from '../client.ts';

/** Unread notifications; updated by the notification socket (lib/live.ts). */
export const $unread = atom(0);

export type UnreadCounts = ApiOutput<'GET /api/order/notification/unread-count'>;

/** Unread notifications by kind; also updates the header's count. */
export async function loadUnread(): Promise<UnreadCounts> {
  const counts = await api('GET /api/order/notification/unread-count');
  $unread.set(counts.count);
  return counts;
}
