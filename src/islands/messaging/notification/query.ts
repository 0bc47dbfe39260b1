import type { Notification } from '../../../../contract/messaging/notification.ts';

export const kinds = ['all', 'system', 'order', 'activity'] as const;
export type Kind = (typeof kinds)[number];

/** What the API is told of a tab. */
export const typeOf = (kind: Kind): { type?: Notification['type'] } => (kind === 'all' ? {} : { type: kind });
