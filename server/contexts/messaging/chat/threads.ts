import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { chatThread, chatTurn } from '../../../platform/db/schema.ts';
import { normal } from '../../../platform/text/normal.ts';
import { accountOf } from '../../../providers/chat/names.ts';
import type { ChatNote } from '../../../providers/chat/port.ts';
import { type Parties, partiesOf } from './users.ts';

/** Phrases that end a conversation and need no reply. Agreement (可以, yes) is not included: it may need an action. */
const courtesies = [
  '谢谢|多谢|感谢|谢了|谢啦|3q|辛苦|麻烦您|麻烦你|麻烦了',
  '好|行|嗯|收到|知道|明白|了解|清楚|没问题|没事|不客气|再见|拜拜|晚安',
  'thanks|thank you|thank u|thankyou|thx|tks|ty|cheers|appreciated|appreciate it',
  'ok|okay|okey|alright|all right|fine|great|good|perfect|cool|nice|lovely',
  'got it|i see|understood|noted|sounds good|no problem|you re welcome|will do',
  'bye|goodbye|see you|have a nice day|have a good day|good night',
];

/** Words that may accompany these and mean nothing on their own. */
const fillers = [
  '的|了|啦|呀|哦|噢|哈|吧|嘞|滴|呦|您|你|亲|老板|店家|客服|卖家',
  '非常|太|十分|真|那|就|我|都|先|这样',
  'you|so much|very much|a lot|a million|many|much|very|so|then|again|all|now',
  'for your help|for the help|for your reply|for the reply|for the quick reply|for your quick reply|for your time',
  'for the information|for the info|that s|that is|it s|it is|i|ve|sir|madam|dear|friend|boss|oh|ah',
];

const listed = (lists: readonly string[], isCourtesy: boolean) =>
  lists.flatMap((list) => list.split('|')).map((words) => ({ words, isCourtesy }));

const longestFirst = [...listed(courtesies, true), ...listed(fillers, false)].sort(
  (a, b) => b.words.length - a.words.length,
);

const mostLetters = 60;
const kindSigns = /[👍👌🙏🤝❤😊🙂😄😁🌹💐]/u;

/**
 * Whether a buyer's message only says thanks or goodbye, apart from punctuation and emoji. Matches greedily from left to right in linear
 * time; in doubt the message counts as a question.
 */
export function isCourtesy(text: string): boolean {
  if (text.length > mostLetters || /[?？吗]/u.test(text)) return false;
  let rest = normal(text)
    .toLowerCase()
    .replace(/[\p{P}\p{S}\p{M}\p{Cf}\p{Emoji_Modifier}\s]+/gu, ' ')
    .trim();
  if (rest === '') return kindSigns.test(text);
  if (/^[你您]好/u.test(rest)) return false;
  let isPolite = false;
  while (rest !== '') {
    const found = longestFirst.find(({ words }) => startsWith(rest, words));
    if (!found) return false;
    isPolite ||= found.isCourtesy;
    rest = rest.slice(found.words.length).trimStart();
  }
  return isPolite;
}

/** In scripts with spaces only whole words match: `ok` does not match `oklahoma`. */
const startsWith = (rest: string, words: string): boolean =>
  rest.startsWith(words) && !/^[a-z0-9]{2}/.test(`${words.at(-1)}${rest[words.length] ?? ' '}`);

export const ofThread = (supplierId: number, buyerId: number) =>
  and(eq(chatThread.supplierId, supplierId), eq(chatThread.buyerId, buyerId));

/** The parties of a message; null when neither is a supplier. */
export async function partiesOfNote(db: Db, note: Pick<ChatNote, 'from' | 'to'>): Promise<Parties | null> {
  const [from, to] = [accountOf(note.from), accountOf(note.to)];
  return from === null || to === null ? null : partiesOf(db, from, to);
}

/** An automatic reply of the supplier: it does not count as an answer in statistics. */
const isAutomatic = (note: Pick<ChatNote, 'ext'>): boolean => note.ext.automatic === '1';

/**
 * The unread counts after a message, for a new and for an existing conversation. A person who writes has read everything; an automatic
 * reply reads nothing.
 */
function unreadAfter(by: Parties['by'], isMachine: boolean) {
  const one = (column: PgColumn) => sql`${column} + 1`;
  if (by === 'buyer')
    return [{ shopUnread: 1 }, { shopUnread: one(chatThread.shopUnread), buyerUnread: 0 }] as const;
  const more = { buyerUnread: one(chatThread.buyerUnread) };
  return [{ buyerUnread: 1 }, isMachine ? more : { ...more, shopUnread: 0 }] as const;
}

/**
 * Updates the supplier's record of a conversation, in the transaction that stores the message. A buyer's message opens a turn unless one is
 * open or it is only a courtesy; a person's reply closes it.
 */
export async function recordChatNote(tx: Tx, note: ChatNote): Promise<void> {
  const parties = await partiesOfNote(tx, note);
  if (!parties) return;
  const { supplierId, buyerId, by } = parties;
  const at = note.at;
  const [first, further] = unreadAfter(by, isAutomatic(note));
  // This locks the row, so that two messages at once do not open two turns.
  await tx
    .insert(chatThread)
    .values({ supplierId, buyerId, createdAt: at, lastAt: at, ...first })
    .onConflictDoUpdate({
      target: [chatThread.supplierId, chatThread.buyerId],
      set: { lastAt: sql`greatest(${chatThread.lastAt}, excluded.last_at)`, ...further },
    });
  const own = and(eq(chatTurn.supplierId, supplierId), eq(chatTurn.buyerId, buyerId));
  const open = and(own, isNull(chatTurn.answeredAt));
  if (by === 'shop') {
    if (!isAutomatic(note)) await tx.update(chatTurn).set({ answeredAt: at }).where(open);
  } else if ((await tx.$count(chatTurn, open)) === 0) {
    const isThanks = note.kind === 'text' && isCourtesy(note.text) && (await tx.$count(chatTurn, own)) > 0;
    if (!isThanks) await tx.insert(chatTurn).values({ supplierId, buyerId, askedAt: at });
  }
}
