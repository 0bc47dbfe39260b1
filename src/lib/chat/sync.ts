import type { ChatClient, ChatConversation, ChatMessage } from './client.ts';
import { byLast, withRead } from './conversations.ts';
import { compareIds, merge, oldestId } from './message/transcript.ts';
import { reportRead } from './reported.ts';
import { $chatState, $conversations, $me, $transcripts, transcriptOf } from './state.ts';
import { isWatching } from './watched.ts';

/** The last message each count of the server knew of: what the SDK tells of before is counted already. */
const counted = new Map<string, string>();

export const isCounted = (peer: string, id: string): boolean => {
  const last = counted.get(peer);
  return last !== undefined && compareIds(id, last) <= 0;
};
export const forgetCounts = (): void => counted.clear();

const pageSize = 50;
const mostRounds = 5;

/**
 * Takes the server's list over, with its unread counts. What came while it was on its way may be in it or not: then it
 * is asked again.
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
    // Contacts whose first message is on its way are not on the server yet.
    const own = before.filter((one) => !known.has(one.peer) && one.last?.state === 'sending');
    // Where it never is quiet, what lies behind the server's last message came while the list was on its way.
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
 * After a break: every transcript that is open is read back to what was known when the connection came back, so that
 * nothing is missing in it. What is told from then on does not count as known: it may lie behind the gap.
 * @param hear is given what was missed, oldest first: the SDK does not tell of what it has read in a history.
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

/** The newest page, and those before it until one meets what is known. @returns what was in them, oldest first */
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

/** The page before the oldest one known. */
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

/** Zeroes what is unread, here at once and on the server when it hears it. */
export async function markSeen(client: ChatClient, peer: string): Promise<void> {
  $conversations.set(withRead($conversations.get(), peer));
  if ($chatState.get() !== 'open') return;
  reportRead(peer);
  await client.markRead(peer).catch(() => {});
}
