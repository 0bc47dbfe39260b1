import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Locale } from '../../../../contract/basics.ts';
import { QuickQuestion } from '../../../../contract/messaging/chat.ts';
import { chatAnswer, chatDesk, chatThread } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { minute } from '../../../platform/time.ts';
import { chatName } from '../../../providers/chat/names.ts';
import type { ChatNote } from '../../../providers/chat/port.ts';
import { defaultAnswer, inLocale } from './answers.ts';
import { shopFacts, subjectOf } from './facts.ts';
import { ofThread, partiesOfNote } from './threads.ts';
import { tellOfNote } from './unread.ts';
import type { Parties } from './users.ts';

/** The greeting is said again after this long. */
const quietMs = 30 * minute;

/**
 * What follows a stored message, after its commit: the shop's machine answers a buyer while nobody of the shop is online, and
 * everybody whose counts changed is told. The gateway calls it; with Easemob's cloud its callback after sending does.
 */
export async function afterNote(deps: Deps, note: ChatNote): Promise<void> {
  await answerByMachine(deps, note).finally(() => tellOfNote(deps, note));
}

async function answerByMachine(deps: Deps, note: ChatNote): Promise<void> {
  const parties = await partiesOfNote(deps.db, note);
  if (parties?.by !== 'buyer') return;
  const shop = chatName(parties.ownerId);
  if ((await deps.chat.online([shop])).has(shop)) return;
  const [desk] = await deps.db.select().from(chatDesk).where(eq(chatDesk.supplierId, parties.supplierId));
  if (desk && !desk.automatic) return;
  const locale: Locale = note.ext.locale === 'en' ? 'en' : 'zh';
  const question = QuickQuestion.safeParse(note.ext.question).data;
  const text = question
    ? await answerTo(deps, parties, question, locale)
    : await greetingOf(deps, parties, desk?.greeting[locale] ?? '', locale);
  if (!text) return;
  const ext = { automatic: '1', locale };
  await deps.chat.send({ from: shop, to: chatName(parties.buyerId), text, ext });
}

/** The shop's own answer in this language, else the marketplace's. */
async function answerTo(
  { db, texts, clock }: Deps,
  { supplierId, buyerId }: Parties,
  question: QuickQuestion,
  locale: Locale,
): Promise<string | null> {
  const own = and(eq(chatAnswer.supplierId, supplierId), eq(chatAnswer.question, question));
  const [answer] = await db.select().from(chatAnswer).where(own);
  if (answer?.answer[locale]) return answer.answer[locale];
  const shop = await shopFacts(db, supplierId, clock.now());
  const [thread] = await db
    .select({ viewingId: chatThread.viewingId })
    .from(chatThread)
    .where(ofThread(supplierId, buyerId));
  const subject = await subjectOf(db, supplierId, thread?.viewingId ?? null);
  return shop && defaultAnswer(texts, locale, question, { shop, subject });
}

/** Once in half an hour a buyer; of several messages at once, one is greeted. */
async function greetingOf(
  { db, texts, clock }: Deps,
  { supplierId, buyerId }: Parties,
  own: string,
  locale: Locale,
): Promise<string | null> {
  const now = clock.now();
  const silent = or(
    isNull(chatThread.automaticAt),
    lt(chatThread.automaticAt, new Date(now.getTime() - quietMs)),
  );
  const taken = await db
    .update(chatThread)
    .set({ automaticAt: now })
    .where(and(ofThread(supplierId, buyerId), silent))
    .returning({ supplierId: chatThread.supplierId });
  if (taken.length === 0) return null;
  if (own !== '') return own;
  const shop = await shopFacts(db, supplierId, now);
  return shop && texts.message('chat-machine.greeting', { shop: inLocale(shop.name, locale) })[locale];
}
