import { atom, computed, map } from 'nanostores';
import type { ChatProfile } from '../../../contract/messaging/chat.ts';
import { $chatCounts } from '../stores/chats.ts';
import type { ChatConversation, ChatFailure, ChatState } from './client.ts';
import { unreadIn } from './conversations.ts';
import { emptyTranscript, type Transcript } from './message/transcript.ts';

/** Light enough for every page: nothing here connects or loads anything. */
export const $chatState = atom<ChatState>('closed');
/** Why the connection ended, until it is opened again. */
export const $chatFailure = atom<ChatFailure | null>(null);
/** Whom this browser speaks as; null = nobody has connected yet. */
export const $me = atom<string | null>(null);
/** Last message first. */
export const $conversations = atom<readonly ChatConversation[]>([]);
export const $transcripts = map<Record<string, Transcript>>({});
/** What is known of those one talks to, by chat user. */
export const $profiles = map<Record<string, ChatProfile>>({});
export const $onlinePeers = atom<ReadonlySet<string>>(new Set());
/** Who is writing to this user right now. */
export const $typing = atom<ReadonlySet<string>>(new Set());
/** Users somebody became a contact of meanwhile: lists of contacts look again. */
export const $newContacts = atom(0);

/** For the badge in the header; every page knows it, connected or not. */
export const $chatUnread = computed([$me, $conversations, $chatCounts], (me, conversations, { own, shop }) =>
  me === null ? own + shop : unreadIn(conversations),
);

/** The same of the shop alone, for its back office. */
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
