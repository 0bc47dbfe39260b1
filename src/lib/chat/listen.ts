import type { ChatClient, ChatMessage } from './client.ts';
import { peerOf, touched, withLast, withRead } from './conversations.ts';
import { reportRead } from './reported.ts';
import {
  $chatFailure,
  $chatState,
  $conversations,
  $me,
  $newContacts,
  $onlinePeers,
  $transcripts,
  $typing,
  transcriptOf,
} from './state.ts';
import { forgetCounts, isCounted, loadConversations, refreshTranscripts } from './sync.ts';
import { merge, withRecalled, withReceipt } from './transcript.ts';
import { isWatching } from './watched.ts';

/** The other side says every four seconds that it writes, and is believed for as long: one notice may get lost. */
const believeMs = 9_000;

const ends = new Map<string, ReturnType<typeof setTimeout>>();

/** The peer says that it writes, or that it has stopped; a message of its own ends it, too. */
function heardTyping(peer: string, isTyping: boolean): void {
  clearTimeout(ends.get(peer));
  ends.delete(peer);
  if (isTyping) {
    const end = setTimeout(() => heardTyping(peer, false), believeMs);
    ends.set(peer, end);
  }
  if ($typing.get().has(peer) === isTyping) return;
  const next = new Set($typing.get());
  if (isTyping) next.add(peer);
  else next.delete(peer);
  $typing.set(next);
}

type Heard = (message: ChatMessage) => void;
const hearers = new Set<Heard>();

/** Hears each message of somebody else once, as it comes; answers with the way to stop. */
export function onChatMessage(hear: Heard): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

/** Ids that have been told: after a break the same message may be told again. */
const told = new Set<string>();
const mostTold = 5_000;

/** Keeps the stores in step with what the client tells. */
export function startListening(client: ChatClient): () => void {
  told.clear();
  forgetCounts();
  return client.on({
    state(state, why) {
      const before = $chatState.get();
      $chatState.set(state);
      if (why) $chatFailure.set(why);
      if (state !== 'open' || before === 'open') return;
      $chatFailure.set(null);
      void loadConversations(client);
      void refreshTranscripts(client, (message) => take(client, message));
    },
    message: (message) => take(client, message),
    recalled(id, peer) {
      change(peer, (messages) => withRecalled(messages, id));
      const last = $conversations.get().find((one) => one.peer === peer)?.last;
      if (last?.id !== id) return;
      $conversations.set(withLast($conversations.get(), peer, { ...last, body: { type: 'recalled' } }));
    },
    receipt(receipt) {
      const me = $me.get();
      if (me) change(receipt.peer, (messages) => withReceipt(messages, me, receipt));
    },
    seen: (peer) => $conversations.set(withRead($conversations.get(), peer)),
    typing: heardTyping,
    contact: () => $newContacts.set($newContacts.get() + 1),
    presence(peer, online) {
      const next = new Set($onlinePeers.get());
      if (online) next.add(peer);
      else next.delete(peer);
      $onlinePeers.set(next);
    },
  });
}

function take(client: ChatClient, message: ChatMessage): void {
  const me = $me.get();
  if (!me || told.has(message.id)) return;
  told.add(message.id);
  const [oldest] = told;
  if (told.size > mostTold && oldest !== undefined) told.delete(oldest);
  const peer = peerOf(message, me);
  const isTheirs = message.from !== me;
  const isSeen = isTheirs && isWatching(peer);
  change(peer, (messages) => merge(messages, [message]));
  $conversations.set(
    touched($conversations.get(), message, me, isTheirs && !isSeen && !isCounted(peer, message.id)),
  );
  if (isSeen) {
    reportRead(peer);
    client.markRead(peer).catch(() => {});
  }
  if (isTheirs) heardTyping(peer, false);
  if (isTheirs) for (const hear of hearers) hear(message);
}

function change(peer: string, by: (messages: readonly ChatMessage[]) => readonly ChatMessage[]): void {
  const transcript = transcriptOf(peer);
  const messages = by(transcript.messages);
  if (messages !== transcript.messages) $transcripts.setKey(peer, { ...transcript, messages });
}
