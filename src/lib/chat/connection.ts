import type { ChatAccess } from '../../../contract/messaging/chat.ts';
import { type ChatClient, ChatError, type ChatMessage } from './client.ts';
import { peerOf, touched, withLast, withRead } from './conversations.ts';
import { merge, withRecalled, withReceipt } from './message/transcript.ts';
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
  forgetChat,
  transcriptOf,
} from './state.ts';
import { forgetCounts, isCounted, loadConversations, refreshTranscripts } from './sync.ts';
import { isWatching } from './watched.ts';

/** The peer sends a typing notice every four seconds. The state lasts longer than two intervals, because one notice may get lost. */
const believeMs = 9_000;

const ends = new Map<string, ReturnType<typeof setTimeout>>();

/** Stores that the peer is typing or has stopped; a message of the peer also ends it. */
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

/** Subscribes to messages of others, each reported once. Returns a function that unsubscribes. */
export function onChatMessage(hear: Heard): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

/** Ids of reported messages: after a reconnect the SDK may report a message again. */
const reported = new Set<string>();
const reportLimit = 5_000;

/** Updates the stores from the events of the client. */
function startListening(client: ChatClient): () => void {
  reported.clear();
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
  if (!me || reported.has(message.id)) return;
  reported.add(message.id);
  const [oldest] = reported;
  if (reported.size > reportLimit && oldest !== undefined) reported.delete(oldest);
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

/** The identity to chat as: the account itself, or its shop. */
export type ChatIdentity = 'self' | 'shop';

interface Sources {
  /** Loads the client with the SDK, so it is only called where chat opens. */
  readonly client: () => Promise<ChatClient>;
  /** `fresh`: the stored token was refused. */
  readonly access: (as: ChatIdentity, fresh: boolean) => Promise<ChatAccess>;
  /** Removes the stored token. */
  readonly forget: () => void;
}

let sources: Sources | null = null;
let client: ChatClient | null = null;
let speakingAs: ChatIdentity | null = null;
let opening: Promise<void> | null = null;
let turn = 0;

/** Called once a page, before anything else here; tests pass their own sources. */
export function provideChat(next: Sources): void {
  sources = next;
  client = null;
  speakingAs = null;
  opening = null;
  lastBack = Number.NEGATIVE_INFINITY;
}

export const isChatReady = (): boolean => sources !== null;

/** The client if it is connected or connecting. @throws ChatError otherwise */
export function chatClient(): ChatClient {
  if (!client) throw new ChatError('not_connected');
  return client;
}

/** Connects once for any number of callers. Conversations of another identity are dropped first. The last requested identity wins. */
export async function connectChat(as: ChatIdentity = 'self'): Promise<void> {
  if (opening && speakingAs === as) return opening;
  const isWanted = newTurn(as);
  const own = open(as, isWanted).finally(() => {
    if (opening === own) opening = null;
  });
  opening = own;
  return own;
}

/** Starts a new generation: results requested for an earlier identity are discarded from here on. */
function newTurn(as: ChatIdentity | null): () => boolean {
  turn += 1;
  const own = turn;
  speakingAs = as;
  return () => turn === own;
}

async function open(as: ChatIdentity, isWanted: () => boolean): Promise<void> {
  if (!sources) throw new ChatError('not_connected');
  $chatFailure.set(null);
  try {
    const access = await wanted(sources.access(as, false), isWanted);
    await enter(await wanted(readyClient(sources), isWanted), access, as, isWanted);
  } catch (error) {
    const failure = error instanceof ChatError ? error.failure : 'network';
    if (isWanted()) $chatFailure.set(failure);
    throw error instanceof ChatError ? error : new ChatError(failure);
  }
}

/** Waits for `answer` and throws if the identity has changed meanwhile. */
async function wanted<T>(answer: Promise<T>, isWanted: () => boolean): Promise<T> {
  const value = await answer;
  if (!isWanted()) throw new ChatError('not_connected');
  return value;
}

async function readyClient(from: Sources): Promise<ChatClient> {
  const made = await from.client();
  if (client) return client;
  client = made;
  startListening(made);
  made.on({
    expiring: () => void renewChat(),
    state: (state, why) => {
      if (state === 'closed' && why === 'expired_token') void comeBack();
    },
  });
  return made;
}

/** Connects; retries once with a new token when the token is refused, as the stored one may be of an earlier session. */
async function enter(
  own: ChatClient,
  access: ChatAccess,
  as: ChatIdentity,
  isWanted: () => boolean,
): Promise<void> {
  speakAs(access.username);
  try {
    await own.connect(access);
  } catch (error) {
    if (!(error instanceof ChatError) || !isTokenFailure(error) || !isWanted()) throw error;
    sources?.forget();
    const fresh = sources && (await wanted(sources.access(as, true), isWanted));
    if (!fresh) throw error;
    speakAs(fresh.username);
    try {
      await own.connect(fresh);
    } catch (again) {
      if (again instanceof ChatError && isTokenFailure(again)) sources?.forget();
      throw again;
    }
  }
}

const isTokenFailure = ({ failure }: ChatError) => failure === 'refused_token' || failure === 'expired_token';

function speakAs(username: string): void {
  if ($me.get() === username) return;
  forgetChat();
  $me.set(username);
}

/** Requests a new token before the old one expires, if the session still allows it. */
async function renewChat(): Promise<void> {
  if (!sources || !client || !speakingAs) return;
  try {
    const own = turn;
    const access = await sources.access(speakingAs, true);
    if (turn === own) await client.connect(access);
  } catch {
    // The connection stays up until its token expires and then reports that.
  }
}

/** Minimum time between two reconnects, in case every token counts as expired. */
const leastBetweenMs = 10_000;
let lastBack = Number.NEGATIVE_INFINITY;

/** Reconnects automatically when the token expired before it was renewed, for example after standby or a network failure. */
async function comeBack(): Promise<void> {
  if (!speakingAs || opening || performance.now() - lastBack < leastBetweenMs) return;
  lastBack = performance.now();
  sources?.forget();
  // The status line above the messages shows the reason.
  await connectChat(speakingAs).catch(() => {});
}

/** Disconnects in every tab and removes all stored chat data, on logout. */
export async function disconnectChat(): Promise<void> {
  const own = client;
  newTurn(null);
  opening = null;
  sources?.forget();
  forgetChat();
  await own?.disconnect();
}
