import type { ChatConversation, ChatMessage } from './client.ts';
import { compareIds } from './message/transcript-core.ts';

/** The other participant of the conversation. */
export const peerOf = (message: Pick<ChatMessage, 'from' | 'to'>, me: string): string =>
  message.from === me ? message.to : message.from;

/** Sorted by last message, newest first; conversations without a message keep their order at the end. */
export const byLast = (list: readonly ChatConversation[]): readonly ChatConversation[] =>
  [...list].sort((a, b) => (b.last?.time ?? 0) - (a.last?.time ?? 0));

/** After a new or recalled message: creates the conversation if it is missing and moves it to the top. */
export function touched(
  list: readonly ChatConversation[],
  message: ChatMessage,
  me: string,
  isUnread: boolean,
): readonly ChatConversation[] {
  const peer = peerOf(message, me);
  const before = list.find((one) => one.peer === peer) ?? { peer, unread: 0, last: null };
  const isNewer = !before.last || isAfter(message, before.last);
  const next = {
    peer,
    unread: before.unread + (isUnread ? 1 : 0),
    last: isNewer ? message : before.last,
  };
  return byLast([next, ...list.filter((one) => one.peer !== peer)]);
}

const isAfter = (a: ChatMessage, b: ChatMessage): boolean =>
  a.key === b.key ||
  a.state === 'sending' ||
  a.time > b.time ||
  (a.time === b.time && compareIds(a.id, b.id) >= 0);

export const withRead = (list: readonly ChatConversation[], peer: string): readonly ChatConversation[] =>
  list.map((one) => (one.peer === peer && one.unread > 0 ? { ...one, unread: 0 } : one));

/** Replaces the last message of a conversation after it was recalled or changed. */
export const withLast = (
  list: readonly ChatConversation[],
  peer: string,
  last: ChatMessage | null,
): readonly ChatConversation[] => byLast(list.map((one) => (one.peer === peer ? { ...one, last } : one)));

export const unreadIn = (list: readonly ChatConversation[]): number =>
  list.reduce((sum, one) => sum + one.unread, 0);
