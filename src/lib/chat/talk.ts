import { serverNow } from '../server-clock.ts';
import { type ChatBody, type ChatDraft, ChatError, type ChatFailure, type ChatMessage } from './client.ts';
import { chatClient } from './connection.ts';
import { touched, withLast } from './conversations.ts';
import { merge, without, withRecalled } from './message/transcript.ts';
import { $conversations, $me, $onlinePeers, $transcripts, transcriptOf } from './state.ts';
import { loadBefore, loadNewest, markSeen } from './sync.ts';

type SendResult =
  | { readonly ok: true; readonly message: ChatMessage }
  | { readonly ok: false; readonly failure: ChatFailure };

/** Keys of failed messages: sending the same content again reuses the key, as the first attempt may have arrived. */
const failed = new Map<string, string>();
const mostFailed = 50;

/** Shows the message at once and removes it again if sending fails. Never throws: returns the failure for the text beside the composer. */
export async function sendDraft(
  peer: string,
  draft: ChatDraft,
  ext: Readonly<Record<string, string>> = {},
): Promise<SendResult> {
  const me = $me.get();
  if (!me) return { ok: false, failure: 'not_connected' };
  const sign = signOf(me, peer, draft, ext);
  const key = failed.get(sign) ?? crypto.randomUUID();
  const preview = previewOf(draft);
  const waiting: ChatMessage = {
    id: key,
    key,
    from: me,
    to: peer,
    time: serverNow(),
    body: preview.body,
    state: 'sending',
    ext,
  };
  const lastBefore = $conversations.get().find((one) => one.peer === peer)?.last ?? null;
  put(peer, [waiting]);
  $conversations.set(touched($conversations.get(), waiting, me, false));
  try {
    const message = await chatClient().send(peer, key, draft, ext);
    failed.delete(sign);
    if ($me.get() === me) replace(peer, key, message, me);
    return { ok: true, message };
  } catch (error) {
    const failure = error instanceof ChatError ? error.failure : 'network';
    remember(sign, key);
    if ($me.get() === me) takeBack(peer, key, lastBefore);
    return { ok: false, failure };
  } finally {
    preview.release();
  }
}

function replace(peer: string, key: string, message: ChatMessage, me: string): void {
  const transcript = transcriptOf(peer);
  $transcripts.setKey(peer, {
    ...transcript,
    messages: merge(without(transcript.messages, key), [message]),
  });
  $conversations.set(touched($conversations.get(), message, me, false));
}

function takeBack(peer: string, key: string, lastBefore: ChatMessage | null): void {
  const transcript = transcriptOf(peer);
  const messages = without(transcript.messages, key);
  $transcripts.setKey(peer, { ...transcript, messages });
  const conversation = $conversations.get().find((one) => one.peer === peer);
  if (conversation?.last?.id === key) {
    $conversations.set(withLast($conversations.get(), peer, messages.at(-1) ?? lastBefore));
  }
}

/** Text, card or file as a string, so that the same content to the same peer is recognised. */
function signOf(me: string, peer: string, draft: ChatDraft, ext: object): string {
  const what =
    draft.type === 'text' || draft.type === 'card'
      ? draft
      : [draft.type, draft.file.name, draft.file.size, draft.file.lastModified];
  return JSON.stringify([me, peer, what, ext]);
}

function remember(sign: string, key: string): void {
  failed.set(sign, key);
  const [oldest] = failed.keys();
  if (failed.size > mostFailed && oldest !== undefined) failed.delete(oldest);
}

const put = (peer: string, messages: readonly ChatMessage[]) => {
  const transcript = transcriptOf(peer);
  $transcripts.setKey(peer, { ...transcript, messages: merge(transcript.messages, messages) });
};

/** Loads the last messages of a conversation and marks them as read. */
export async function openTranscript(peer: string): Promise<void> {
  await loadNewest(chatClient(), peer);
  await markSeen(chatClient(), peer);
}

const older = new Map<string, Promise<void>>();

/** Loads one earlier page; concurrent calls share one request. */
export function loadOlder(peer: string): Promise<void> {
  const running = older.get(peer);
  if (running) return running;
  const own = loadBefore(chatClient(), peer).finally(() => older.delete(peer));
  older.set(peer, own);
  return own;
}

export const markRead = (peer: string): Promise<void> => markSeen(chatClient(), peer);

/** Recalls a message for both participants. */
export async function recallMessage(peer: string, id: string): Promise<void> {
  await chatClient().recall(peer, id);
  const transcript = transcriptOf(peer);
  const messages = withRecalled(transcript.messages, id);
  $transcripts.setKey(peer, { ...transcript, messages });
  const last = messages.at(-1);
  if (last?.id === id) $conversations.set(withLast($conversations.get(), peer, last));
}

/** Loads which of these users are online and subscribes to changes. */
export async function watchPresence(peers: readonly string[]): Promise<void> {
  if (peers.length === 0) return;
  const there = await chatClient().online(peers);
  const next = new Set([...$onlinePeers.get()].filter((peer) => !peers.includes(peer)));
  for (const peer of there) next.add(peer);
  $onlinePeers.set(next);
}

interface Preview {
  readonly body: ChatBody;
  /** Revokes the object URL once the server's own address is known. */
  readonly release: () => void;
}

/** The message before the server has it: a chosen image is shown from this device. */
function previewOf(draft: ChatDraft): Preview {
  if (draft.type === 'text' || draft.type === 'card') return { body: draft, release: () => {} };
  const { name, size } = draft.file;
  const url = URL.createObjectURL(draft.file);
  const release = () => URL.revokeObjectURL(url);
  return draft.type === 'image'
    ? { body: { type: 'image', url, width: 0, height: 0 }, release }
    : { body: { type: 'file', url, name, size }, release };
}
