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
const reported = new Set<string>();
const reportLimit = 5_000;

/** Keeps the stores in step with what the client tells. */
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

/** Whom to speak as: oneself, or the shop one answers for. */
export type ChatIdentity = 'self' | 'shop';

interface Sources {
  /** Brings the client; the SDK comes with it, so it is asked only where chat opens. */
  readonly client: () => Promise<ChatClient>;
  /** `fresh`: what is stored was refused. */
  readonly access: (as: ChatIdentity, fresh: boolean) => Promise<ChatAccess>;
  /** Removes what is stored. */
  readonly forget: () => void;
}

let sources: Sources | null = null;
let client: ChatClient | null = null;
let speakingAs: ChatIdentity | null = null;
let opening: Promise<void> | null = null;
let turn = 0;

/** Once a page, before anything else here; tests bring their own. */
export function provideChat(next: Sources): void {
  sources = next;
  client = null;
  speakingAs = null;
  opening = null;
  lastBack = Number.NEGATIVE_INFINITY;
}

export const isChatReady = (): boolean => sources !== null;

/** The client where there is a connection or a try at one, else a `ChatError`. */
export function chatClient(): ChatClient {
  if (!client) throw new ChatError('not_connected');
  return client;
}

/** Connects, once however many ask. Somebody else's conversations are forgotten first. Who asks last is heard. */
export async function connectChat(as: ChatIdentity = 'self'): Promise<void> {
  if (opening && speakingAs === as) return opening;
  const isWanted = newTurn(as);
  const own = open(as, isWanted).finally(() => {
    if (opening === own) opening = null;
  });
  opening = own;
  return own;
}

/** From here on what was begun for another identity is not wanted any more. */
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

/** Waits for `answer`, and goes no further when somebody else is to be spoken as, or nobody. */
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

/** A refused token is worth one more try with a new one: the stored one may be of an earlier session. */
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

/** Before the token ends: a new one, where the session still gives any. */
async function renewChat(): Promise<void> {
  if (!sources || !client || !speakingAs) return;
  try {
    const own = turn;
    const access = await sources.access(speakingAs, true);
    if (turn === own) await client.connect(access);
  } catch {
    // The connection goes on until its token is over, and says so then.
  }
}

/** Where every token is taken for one that is over it is not worth going round. */
const leastBetweenMs = 10_000;
let lastBack = Number.NEGATIVE_INFINITY;

/** The token was over before there was a new one, after a night's sleep or a break of the network: nobody has to do anything. */
async function comeBack(): Promise<void> {
  if (!speakingAs || opening || performance.now() - lastBack < leastBetweenMs) return;
  lastBack = performance.now();
  sources?.forget();
  // The line above the messages says why it did not work.
  await connectChat(speakingAs).catch(() => {});
}

/** Logging out: the connection ends in every tab, and nothing of it stays here. */
export async function disconnectChat(): Promise<void> {
  const own = client;
  newTurn(null);
  opening = null;
  sources?.forget();
  forgetChat();
  await own?.disconnect();
}
