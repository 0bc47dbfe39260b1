import { atom } from 'nanostores';

/** Unread messages; kept current by the notification socket (lib/live.ts). */
export const $unread = atom(0);
