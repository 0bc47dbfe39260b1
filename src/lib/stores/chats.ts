import { atom } from 'nanostores';

/**
 * Chat messages not read, as the notification socket (lib/live.ts) tells them: to the account itself and to the shop it serves.
 * Where chat is connected its own conversations are nearer to the truth: `$chatUnread`.
 */
export const $chatCounts = atom({ own: 0, shop: 0 });
