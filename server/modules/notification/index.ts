export { announcements, newMessages, unreadCount } from './inbox.ts';
export type { MessageKey } from './messages.ts';
export { notify } from './send.ts';
export { longestBurstMs, tellTogether } from './together.ts';
