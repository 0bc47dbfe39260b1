import type { ChatClient, ChatConversation, ChatMessage } from './client.ts';
import { byLast, withRead } from './conversations.ts';
import { merge, oldestId } from './message/transcript.ts';
import { compareIds } from './message/transcript-core.ts';
import { reportRead } from './reported.ts';
import { $chatState, $conversations, $me, $transcripts, transcriptOf } from './state.ts';
import { isWatching } from './watched.ts';

/** The last message that each count of the server includes: earlier messages from the SDK are already counted. */
const counted = new Map<string, string>();

export const isCounted = (peer: string, id: string): boolean => {
  const last = counted.get(peer);
  return last !== undefined && compareIds(id, last) <= 0;
};
export const forgetCounts = (): void => counted.clear();

const pageSize = 50;
const mostRounds = 5;

/**
 * Loads the server's list with its unread counts. A message that arrives meanwhile may or may not be in it, so the list is then loaded
 * again.
 */
export async function loadConversations(client: ChatClient): Promise<void> {
  const me = $me.get();
  for (let round = 0; round < mostRounds; round += 1) {
    const before = $conversations.get();
    const listed = await client.conversations().catch(() => null);
    if (!listed || $me.get() !== me) return;
    if ($conversations.get() !== before && round < mostRounds - 1) continue;
    for (const { peer, last } of listed) if (last) counted.set(peer, last.id);
    const known = new Set(listed.map((one) => one.peer));
    // New contacts whose first message is being sent are not in the server's list yet.
    const own = before.filter((one) => !known.has(one.peer) && one.last?.state === 'sending');
    // With constant traffic: adds messages that arrived during the request and are newer than the server's last one.
    const late = $conversations.get() === before ? listed : listed.map((one) => withLate(one));
    $conversations.set(byLast([...late, ...own]));
    for (const { peer, unread } of listed) if (unread > 0 && isWatching(peer)) await markSeen(client, peer);
    return;
  }
}

function withLate(one: ChatConversation): ChatConversation {
  const isLate = ({ id, state }: ChatMessage) =>
    state !== 'sending' && (!one.last || compareIds(id, one.last.id) > 0);
  const late = transcriptOf(one.peer).messages.filter(isLate);
  const unread = isWatching(one.peer) ? 0 : late.filter(({ from }) => from === one.peer).length;
  return { ...one, unread: one.unread + unread, last: late.at(-1) ?? one.last };
}

const idsOf = (peer: string): ReadonlySet<string> =>
  new Set(transcriptOf(peer).messages.map((message) => message.id));

/**
 * After a reconnect: reads every open transcript back to the last message known at that time, so that it has no gap. Messages that arrive
 * later do not count as known, because they may lie after the gap.
 * @param hear called with the missed messages, oldest first: the SDK reports no events for messages read from the history.
 */
export async function refreshTranscripts(
  client: ChatClient,
  hear: (message: ChatMessage) => void,
): Promise<void> {
  const open = Object.entries($transcripts.get()).filter(([, { hasMore }]) => hasMore !== null);
  const known = open.map(([peer]) => [peer, idsOf(peer)] as const);
  for (const [peer, ids] of known) {
    const oldest = oldestId(transcriptOf(peer).messages);
    const found = await loadNewest(client, peer, ids).catch(() => []);
    const isMissed = ({ id }: ChatMessage) =>
      !ids.has(id) && (oldest === undefined || compareIds(id, oldest) > 0);
    for (const message of found.filter(isMissed)) hear(message);
  }
}

/** Loads the newest page and earlier ones until it reaches a known message. @returns the loaded messages, oldest first */
export async function loadNewest(
  client: ChatClient,
  peer: string,
  known = idsOf(peer),
): Promise<readonly ChatMessage[]> {
  const me = $me.get();
  const found: ChatMessage[] = [];
  const isFirst = transcriptOf(peer).hasMore === null;
  let before: string | undefined;
  for (;;) {
    const page = await client.history(peer, { size: pageSize, ...(before === undefined ? {} : { before }) });
    if ($me.get() !== me) return [];
    found.unshift(...page.messages);
    const meets = isFirst || page.messages.some(({ id }) => known.has(id));
    const { messages, hasMore } = transcriptOf(peer);
    $transcripts.setKey(peer, {
      messages: merge(messages, page.messages),
      hasMore: meets ? (hasMore ?? page.hasMore) : page.hasMore,
    });
    before = page.messages[0]?.id;
    if (meets || !page.hasMore || before === undefined) return found;
  }
}

/** Loads the page before the oldest known message. */
export async function loadBefore(client: ChatClient, peer: string): Promise<void> {
  const { messages, hasMore } = transcriptOf(peer);
  const before = oldestId(messages);
  if (hasMore === null || before === undefined) {
    await loadNewest(client, peer);
    return;
  }
  if (!hasMore) return;
  const page = await client.history(peer, { before, size: pageSize });
  $transcripts.setKey(peer, {
    messages: merge(transcriptOf(peer).messages, page.messages),
    hasMore: page.hasMore,
  });
}

/** Resets the unread count, at once here and by a request on the server. */
export async function markSeen(client: ChatClient, peer: string): Promise<void> {
  $conversations.set(withRead($conversations.get(), peer));
  if ($chatState.get() !== 'open') return;
  reportRead(peer);
  await client.markRead(peer).catch(() => {});
}
