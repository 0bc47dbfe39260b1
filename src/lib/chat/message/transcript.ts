import type { ChatMessage } from '../client.ts';
import { compareIds } from './transcript-core.ts';

const ranks = { failed: 0, sending: 1, sent: 2, delivered: 3, read: 4 } as const;

/** A key of another author does not identify a message, because it can be copied. */
const isSame = (a: ChatMessage, b: ChatMessage): boolean =>
  a.id === b.id || (a.key !== '' && a.key === b.key && a.from === b.from);

/** Unsent messages are sorted last, independent of this device's clock. */
const isWaiting = (message: ChatMessage) => message.state === 'sending' || message.state === 'failed';

function inOrder(a: ChatMessage, b: ChatMessage): number {
  if (isWaiting(a) || isWaiting(b)) return Number(isWaiting(a)) - Number(isWaiting(b));
  return a.time - b.time || compareIds(a.id, b.id);
}

/** Merges two reports of one message; known facts are never dropped. */
function join(known: ChatMessage, received: ChatMessage): ChatMessage {
  const [first, last] = ranks[received.state] >= ranks[known.state] ? [known, received] : [received, known];
  const recalled = [known, received].find(({ body }) => body.type === 'recalled');
  return {
    ...first,
    ...last,
    key: known.key || received.key,
    body: recalled?.body ?? last.body,
    ext: { ...received.ext, ...known.ext },
  };
}

/** Adds messages without duplicates. */
export function merge(
  known: readonly ChatMessage[],
  received: readonly ChatMessage[],
): readonly ChatMessage[] {
  const all = [...known];
  for (const message of received) {
    const at = all.findIndex((one) => isSame(one, message));
    const before = all[at];
    if (before) all[at] = join(before, message);
    else all.push(message);
  }
  return all.sort(inOrder);
}

export const without = (messages: readonly ChatMessage[], key: string): readonly ChatMessage[] =>
  messages.filter((message) => message.key !== key || !isWaiting(message));

export const withRecalled = (messages: readonly ChatMessage[], id: string): readonly ChatMessage[] =>
  messages.map((message) => (message.id === id ? { ...message, body: { type: 'recalled' } } : message));

/** `read` applies to all messages of `me` up to that id (empty: all), delivery to one message only. */
export function withReceipt(
  messages: readonly ChatMessage[],
  me: string,
  { id, read }: { readonly id: string; readonly read: boolean },
): readonly ChatMessage[] {
  const upTo = id === '' ? Number.POSITIVE_INFINITY : messages.find((message) => message.id === id)?.time;
  const state = read ? 'read' : 'delivered';
  return messages.map((message) => {
    const isMeant = message.id === id || (read && upTo !== undefined && message.time <= upTo);
    const isNews = message.from === me && !isWaiting(message) && ranks[message.state] < ranks[state];
    return isMeant && isNews ? { ...message, state } : message;
  });
}

/** The oldest message with a server id: the cursor of the previous page. */
export const oldestId = (messages: readonly ChatMessage[]): string | undefined =>
  messages.find((message) => !isWaiting(message))?.id;

/**
 * Own messages that show their state: the last read one, the last delivered one after it, and the last sent one after that. Each state also
 * applies to all earlier messages.
 */
export function tellingState(messages: readonly ChatMessage[], me: string): ReadonlySet<string> {
  const telling = new Set<string>();
  let furthest = -1;
  for (const message of messages.toReversed()) {
    if (message.from !== me || message.body.type === 'recalled' || ranks[message.state] <= furthest) continue;
    furthest = ranks[message.state];
    telling.add(message.id);
  }
  return telling;
}
