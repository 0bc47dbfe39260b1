import { atom } from 'nanostores';

/**
 * Unread chat messages from the notification socket (lib/live.ts), of the account itself and of its shop. While chat is connected,
 * `$chatUnread` is more accurate.
 */
export const $chatCounts = atom({ own: 0, shop: 0 });
