import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Locale, LocalText } from '../../../../contract/basics.ts';
import { QuickQuestion } from '../../../../contract/messaging/chat.ts';
import { afterSaleAnswerHours, afterSaleDays } from '../../../../contract/returns/after-sale-deadlines.ts';
import type { Db } from '../../../platform/db/open.ts';
import {
  chatAnswer,
  chatAutoReply,
  chatThread,
  freightTemplate,
  order,
  product,
  supplier,
} from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { formatYuan } from '../../../platform/money.ts';
import type { MessageName, Texts } from '../../../platform/text/texts.ts';
import { day, fullYears, minute } from '../../../platform/time.ts';
import { chatName } from '../../../providers/chat/names.ts';
import type { ChatNote } from '../../../providers/chat/port.ts';
import { onSale } from '../../catalogue/index.ts';
import { ofThread, partiesOfNote } from './threads.ts';
import { notifyUnread } from './unread.ts';
import type { Parties } from './users.ts';

const deliveryMs = 90 * day;
/** Minimum number of parcels for a mean shipping time. */
const fewestParcels = 3;

type ShopFacts = Awaited<ReturnType<typeof shopFacts>>;

/** The data for a supplier's default replies. @returns null when the supplier does not exist any more */
async function shopFacts(db: Db, supplierId: number, now: Date) {
  const [shop] = await db.select().from(supplier).where(eq(supplier.id, supplierId));
  if (!shop) return null;
  const own = and(eq(product.supplierId, supplierId), onSale);
  const [goods] = await db
    .select({
      low: sql<string | null>`min(${product.price})`,
      high: sql<string | null>`max(${product.maxPrice})`,
      returns: sql<boolean | null>`bool_or('seven_day_return' = any(${product.services}))`,
      freeShipping: sql<boolean | null>`bool_or('free_shipping' = any(${product.services}))`,
    })
    .from(product)
    .where(own);
  const [free] = await db
    .select({ above: sql<string | null>`min(${freightTemplate.freeAbove})` })
    .from(freightTemplate)
    .where(eq(freightTemplate.supplierId, supplierId));
  const number = (value: string | null | undefined) => (value == null ? null : Number(value));
  return {
    name: shop.name,
    location: shop.location,
    verified: shop.verified,
    rating: shop.rating,
    transactions: shop.transactions,
    years: fullYears(shop.foundedOn, now),
    low: number(goods?.low),
    high: number(goods?.high),
    returns: goods?.returns === true,
    freeShipping: goods?.freeShipping === true,
    freeAbove: number(free?.above),
    shippingHours: await shippingHours(db, supplierId, now),
  };
}

/** Mean hours from payment to first parcel in the last 90 days. */
async function shippingHours(db: Db, supplierId: number, now: Date): Promise<number | null> {
  const recent = and(
    eq(order.supplierId, supplierId),
    isNotNull(order.shippedAt),
    gt(order.paidAt, new Date(now.getTime() - deliveryMs)),
  );
  const [row] = await db
    .select({
      parcels: sql<number>`count(*)::int`,
      hours: sql<string | null>`avg(extract(epoch from ${order.shippedAt} - ${order.paidAt})) / 3600`,
    })
    .from(order)
    .where(recent);
  if (!row || row.hours === null || row.parcels < fewestParcels) return null;
  return Math.max(1, Math.ceil(Number(row.hours)));
}

/** The subject of the conversation: the product the buyer is viewing, else the supplier's best seller. */
async function subjectOf(db: Db, supplierId: number, viewingId: number | null) {
  const own = and(eq(product.supplierId, supplierId), onSale);
  const [found] = await db
    .select({
      id: product.id,
      name: product.name,
      price: product.price,
      tiers: product.tiers,
      unit: product.unit,
      minQuantity: product.minQuantity,
    })
    .from(product)
    .where(own)
    .orderBy(desc(sql`${product.id} = ${viewingId ?? 0}`), desc(product.sales), asc(product.id))
    .limit(1);
  return found ? { ...found, isViewed: found.id === viewingId } : null;
}
type Subject = NonNullable<Awaited<ReturnType<typeof subjectOf>>>;

type Details = Readonly<Record<string, string | number>>;
type Say = (name: MachineText, details?: Details) => string;
type MachineText =
  Extract<MessageName, `chat-machine.${string}`> extends `chat-machine.${infer N}` ? N : never;

const tiersShown = 3;

const inLocale = (text: LocalText, locale: Locale): string => text[locale] || text.zh || text.en;

interface AnswerFacts {
  readonly shop: NonNullable<ShopFacts>;
  readonly subject: Subject | null;
}

/** The default reply to a quick question, from the data of the supplier and the product. */
function defaultAnswer(texts: Texts, locale: Locale, question: QuickQuestion, facts: AnswerFacts): string {
  const say: Say = (name, details) => texts.message(`chat-machine.${name}`, details)[locale];
  const parts = made[question](say, facts, locale).filter((part) => part !== '');
  return parts.join(locale === 'zh' ? '' : ' ');
}

const made: Readonly<Record<QuickQuestion, (say: Say, facts: AnswerFacts, locale: Locale) => string[]>> = {
  price: (say, { shop, subject }, locale) => [
    subject?.isViewed
      ? say('price_product', { ...goods(subject, locale), price: formatYuan(subject.price) })
      : shop.low !== null && shop.high !== null
        ? say('price_range', { low: formatYuan(shop.low), high: formatYuan(shop.high) })
        : '',
    subject?.isViewed ? tiers(say, subject, locale) : '',
    say('price_cart'),
  ],
  quality: (say, { shop }) => [
    shop.verified ? say('quality_verified', { years: shop.years }) : '',
    shop.rating > 0 ? say('quality_rating', { rating: shop.rating.toFixed(1) }) : '',
    shop.transactions > 0 ? say('quality_orders', { orders: shop.transactions }) : '',
    say('quality_after'),
  ],
  shipping: (say, { shop }, locale) => [
    say('shipping_from', { place: inLocale(shop.location, locale) }),
    shop.shippingHours === null ? say('shipping_ask') : say('shipping_hours', { hours: shop.shippingHours }),
    shop.freeAbove !== null ? say('shipping_free', { amount: formatYuan(shop.freeAbove) }) : '',
    say('shipping_cost'),
  ],
  afterSale: (say, { shop }) => [
    say('after_sale_terms', {
      days: afterSaleDays,
      hours: afterSaleAnswerHours,
    }),
    shop.returns ? say('after_sale_returns') : '',
    say('after_sale_platform'),
  ],
  bulk: (say, { subject }, locale) => [
    subject ? say('bulk_minimum', { ...goods(subject, locale), price: formatYuan(subject.price) }) : '',
    subject ? tiers(say, subject, locale) : '',
    say('bulk_request'),
  ],
};

const goods = ({ name, unit, minQuantity }: Subject, locale: Locale) => ({
  product: inLocale(name, locale),
  unit: inLocale(unit, locale),
  minimum: minQuantity,
});

function tiers(say: Say, { tiers: steps, unit }: Subject, locale: Locale): string {
  if (steps.length === 0) return '';
  const shown = steps
    .slice(0, tiersShown)
    .map(({ from, price }) => say('tier', { from, unit: inLocale(unit, locale), price: formatYuan(price) }));
  return say('tiers', { tiers: shown.join(locale === 'zh' ? '，' : ', ') });
}

/** Minimum time between two greetings to the same buyer. */
const quietMs = 30 * minute;

/**
 * Runs after the commit of a message: sends automatic replies to a buyer while no staff is online, and notifies both sides of their unread
 * counts. Called by the gateway, or by Easemob's callback after sending.
 */
export async function afterNote(deps: Deps, note: ChatNote): Promise<void> {
  await answerByMachine(deps, note).finally(() => notifyUnread(deps, note));
}

async function answerByMachine(deps: Deps, note: ChatNote): Promise<void> {
  const parties = await partiesOfNote(deps.db, note);
  if (parties?.by !== 'buyer') return;
  const shop = chatName(parties.ownerId);
  if ((await deps.chat.online([shop])).has(shop)) return;
  const [autoReply] = await deps.db
    .select()
    .from(chatAutoReply)
    .where(eq(chatAutoReply.supplierId, parties.supplierId));
  if (autoReply && !autoReply.automatic) return;
  const locale: Locale = note.ext.locale === 'en' ? 'en' : 'zh';
  const question = QuickQuestion.safeParse(note.ext.question).data;
  const text = question
    ? await answerTo(deps, parties, question, locale)
    : await greetingOf(deps, parties, autoReply?.greeting[locale] ?? '', locale);
  if (!text) return;
  const ext = { automatic: '1', locale };
  await deps.chat.send({ from: shop, to: chatName(parties.buyerId), text, ext });
}

/** The supplier's own reply in this language, else the default one. */
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

/** The greeting, at most once in half an hour per buyer; of several messages at once only one is answered. */
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
