import { atom, computed, map } from 'nanostores';
import type { ChatProfile } from '../../../contract/messaging/chat.ts';
import { $chatCounts } from '../stores/chats.ts';
import type { ChatConversation, ChatFailure, ChatState } from './client.ts';
import { unreadIn } from './conversations.ts';
import { emptyTranscript, type Transcript } from './message/transcript-core.ts';

/** Small enough for every page: this file neither connects nor loads anything. */
export const $chatState = atom<ChatState>('closed');
/** Why the connection ended; null again on the next attempt. */
export const $chatFailure = atom<ChatFailure | null>(null);
/** Chat user of this browser; null = not connected yet. */
export const $me = atom<string | null>(null);
/** Last message first. */
export const $conversations = atom<readonly ChatConversation[]>([]);
export const $transcripts = map<Record<string, Transcript>>({});
/** Profiles of the peers, by chat user. */
export const $profiles = map<Record<string, ChatProfile>>({});
export const $onlinePeers = atom<ReadonlySet<string>>(new Set());
/** Peers that are typing to this user. */
export const $typing = atom<ReadonlySet<string>>(new Set());
/** Incremented when a user became a contact; lists of contacts reload. */
export const $newContacts = atom(0);

/** Unread count for the badge in the header; available on every page, connected or not. */
export const $chatUnread = computed([$me, $conversations, $chatCounts], (me, conversations, { own, shop }) =>
  me === null ? own + shop : unreadIn(conversations),
);

/** Unread count of the shop alone, for its back office. */
export const $shopUnread = computed([$me, $conversations, $chatCounts], (me, conversations, { shop }) =>
  me === null ? shop : unreadIn(conversations),
);

export const transcriptOf = (peer: string): Transcript => $transcripts.get()[peer] ?? emptyTranscript;

export function forgetChat(): void {
  $me.set(null);
  $conversations.set([]);
  $transcripts.set({});
  $profiles.set({});
  $onlinePeers.set(new Set());
  $typing.set(new Set());
}
