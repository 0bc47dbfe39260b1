import { and, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { PaymentMethod } from '../../../../contract/payments/payment.ts';
import { beginsWith } from '../../../platform/db/like.ts';
import type { Db } from '../../../platform/db/open.ts';
import { account, invoice, order, orderItem, payment, shipment, sku } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { endsSo, numberEndIn } from '../../../platform/text/number-end.ts';
import { day, startInChina } from '../../../platform/time.ts';
import { searchParts } from '../order/search-text.ts';

const sorts = { created: order.createdAt, amount: order.payable } as const;

/** What lists of orders of both back offices are asked. */
interface Question {
  readonly current: number;
  readonly size: number;
  readonly sort?: keyof typeof sorts | undefined;
  readonly order: 'asc' | 'desc';
  readonly status?: number | undefined;
}

interface Found {
  readonly counts: readonly { readonly tab: number; readonly count: number }[];
  readonly total: number;
  /** Of the page, in its order. */
  readonly ids: readonly number[];
}

/** Whose list is searched: a shop's own words on its orders are found by itself alone. */
type Side = 'shop' | 'platform';

/** What is in the order's own words: a whole number is found by its index, of other digits most texts are out before their ends are looked at. */
function inWords(keyword: string, side: Side): SQL | undefined {
  const has = (part: string) => sql`strpos(${order.searchText}, ${part}) > 0`;
  const [anywhere, ...ends] = searchParts(keyword);
  const said = keyword.toLowerCase();
  const noted = (text: PgColumn) => sql`strpos(lower(${text}), ${said}) > 0`;
  return or(
    and(has(anywhere), or(...ends.map(has))),
    noted(order.note),
    side === 'shop' ? noted(order.sellerNote) : undefined,
  );
}

/** Orders of an account of this name, of a buyer who is called so, or with an invoice to this title. */
function ofPerson(db: Db, keyword: string): SQL {
  const said = keyword.toLowerCase();
  const buyer = db
    .select({ one: sql`1` })
    .from(account)
    .where(
      and(
        eq(account.id, order.accountId),
        or(sql`lower(${account.username}) = ${said}`, sql`strpos(lower(${account.nickname}), ${said}) > 0`),
      ),
    );
  const invoiced = db
    .select({ one: sql`1` })
    .from(invoice)
    .where(and(eq(invoice.orderId, order.id), sql`strpos(lower(${invoice.title}), ${said}) > 0`));
  return sql`(exists (${buyer}) or exists (${invoiced}))`;
}

/** Shorter beginnings of codes are those of too many. */
const leastOfCode = 3;

/** Orders whose parcels or goods have this code, or one that begins so: each by its index. */
function byCode(db: Db, keyword: string, isExact: boolean): SQL {
  const code = keyword.toLowerCase();
  const fits = (column: PgColumn) => (isExact ? sql`lower(${column}) = ${code}` : beginsWith(column, code));
  const parcels = db.select({ id: shipment.orderId }).from(shipment).where(fits(shipment.number));
  const goods = (where: SQL) =>
    db
      .select({ id: orderItem.orderId })
      .from(sku)
      .innerJoin(orderItem, eq(orderItem.skuId, sku.id))
      .where(where);
  return sql`${order.id} in (${parcels} union all ${goods(fits(sku.code))} union all ${goods(eq(sku.gtin, code))})`;
}

/** Orders a keyword stands for: by number, words, people or codes. */
export function matches(db: Db, keyword: string, side: Side): SQL | undefined {
  if (/^\d{18}$/.test(keyword)) return eq(order.orderNo, keyword);
  return or(
    inWords(keyword, side),
    ofPerson(db, keyword),
    keyword.length >= leastOfCode ? byCode(db, keyword, false) : undefined,
  );
}

/** What somebody copies from a parcel or a shelf: one word with a digit in it. */
const isCode = (keyword: string): boolean => /^[\x21-\x7e]{5,60}$/.test(keyword) && /\d/.test(keyword);

const numbers = { order: sql`${order.orderNo}`, phone: sql`${order.address}->>'phone'` } as const;

/**
 * Orders that are meant by a keyword: those whose own number or phone ends so, by the indexes of ends, or with a parcel or goods of just
 * this code, by those of codes. Where no order in `scope` has either, and of everything else, what `otherwise` finds.
 */
export async function orderSearchCondition(
  db: Db,
  scope: SQL | undefined,
  keyword: string,
  otherwise: (keyword: string) => SQL | undefined,
): Promise<SQL | undefined> {
  const isThere = async (where: SQL | undefined) =>
    (await db.select({ id: order.id }).from(order).where(and(scope, where)).limit(1)).length > 0;
  const end = numberEndIn(keyword);
  if (!end) {
    const coded = isCode(keyword) ? byCode(db, keyword, true) : undefined;
    return coded && (await isThere(coded)) ? coded : otherwise(keyword);
  }
  const byEnd = or(endsSo(numbers.phone, end), end.start === '' ? endsSo(numbers.order, end) : undefined);
  if (!end.isBare) return byEnd;
  return (await isThere(byEnd)) ? byEnd : otherwise(keyword);
}

interface Span {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly method?: z.infer<typeof PaymentMethod> | undefined;
}

/** When orders were placed, and how they were paid. */
export function placedWithin(db: Db, { from, to, method }: Span): SQL | undefined {
  const paidSo = () =>
    and(
      isNotNull(order.paidAt),
      inArray(
        order.paymentId,
        db
          .select({ id: payment.id })
          .from(payment)
          .where(eq(payment.method, method ?? 'wechat')),
      ),
    );
  return and(
    from ? gte(order.createdAt, startInChina(from)) : undefined,
    to ? lt(order.createdAt, new Date(startInChina(to).getTime() + day)) : undefined,
    method ? paidSo() : undefined,
  );
}

/**
 * What the filters let through is looked for once; tabs are counted and the page is cut from it. Only what filters and sorting need
 * is read, which an index alone answers where nothing is searched for.
 */
export async function findOrders(
  db: Db,
  where: SQL | undefined,
  { current, size, status, sort = 'created', order: direction }: Question,
): Promise<Found> {
  const found = db.$with('found').as(
    db
      .select({ id: order.id, status: order.status, key: sql`${sorts[sort]}`.as('key') })
      .from(order)
      .where(where),
  );
  const way = sql.raw(direction === 'asc' ? 'asc' : 'desc');
  const tab = status === undefined ? sql`true` : sql`status = ${status}`;
  const offset = (current - 1) * size;
  const page = sql`select id, key from found where ${tab} order by key ${way}, id ${way} limit ${size} offset ${offset}`;
  const tabs = sql`select status as tab, count(*) as count from found group by status`;
  const [answer] = await db
    .with(found)
    .select({
      counts: sql<
        { tab: number; count: number }[]
      >`(select coalesce(json_agg(row_to_json(tabs) order by tab), '[]') from (${tabs}) as tabs)`,
      ids: sql<
        number[]
      >`(select coalesce(json_agg(id order by key ${way}, id ${way}), '[]') from (${page}) as page)`,
    })
    .from(sql`(select) as once`);
  if (!answer) fail('internal');
  const listed = answer.counts.filter((one) => status === undefined || one.tab === status);
  return { ...answer, total: listed.reduce((sum, { count }) => sum + count, 0) };
}
