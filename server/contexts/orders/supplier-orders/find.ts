import { and, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { PaymentMethod } from '../../../../contract/payments/payment.ts';
import { beginsWith } from '../../../platform/db/like.ts';
import type { Db } from '../../../platform/db/open.ts';
import { account, invoice, order, orderItem, payment, shipment, sku } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { endsSo, numberEndIn } from '../../../platform/text/number-end.ts';
import { endOfDay, startOfDay } from '../../../platform/time.ts';
import { searchParts } from '../order/search-text.ts';

const sorts = { created: order.createdAt, amount: order.payable } as const;

/** The query of the order lists of both back offices. */
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
  /** Ids of the page, in order. */
  readonly ids: readonly number[];
}

/** The back office that searches: only the supplier can search its private notes. */
type Side = 'shop' | 'platform';

/**
 * Matches the search text of orders. A whole number is found by its index; for other digits a substring match excludes most rows before the
 * ends are compared.
 */
function inWords(keyword: string, side: Side): SQL | undefined {
  const has = (part: string) => sql`strpos(${order.searchText}, ${part}) > 0`;
  const [anywhere, ...ends] = searchParts(keyword);
  const said = keyword.toLowerCase();
  const containsKeyword = (text: PgColumn) => sql`strpos(lower(${text}), ${said}) > 0`;
  return or(
    and(has(anywhere), or(...ends.map(has))),
    containsKeyword(order.note),
    side === 'shop' ? containsKeyword(order.sellerNote) : undefined,
  );
}

/** Orders of an account with this user name, or with a nickname or an invoice title that contains it. */
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

/** Minimum length of a code prefix: shorter ones match too many codes. */
const leastOfCode = 3;

/** Orders with a parcel or product of this code, or of one that starts with it; uses the index of each. */
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

/** Orders that match a keyword by number, text, person or code. */
export function matches(db: Db, keyword: string, side: Side): SQL | undefined {
  if (/^\d{18}$/.test(keyword)) return eq(order.orderNo, keyword);
  return or(
    inWords(keyword, side),
    ofPerson(db, keyword),
    keyword.length >= leastOfCode ? byCode(db, keyword, false) : undefined,
  );
}

/** A code copied from a parcel or label: one word with a digit in it. */
const isCode = (keyword: string): boolean => /^[\x21-\x7e]{5,60}$/.test(keyword) && /\d/.test(keyword);

const numbers = { order: sql`${order.orderNo}`, phone: sql`${order.address}->>'phone'` } as const;

/**
 * Orders that match a keyword. First by the end of their number or phone (by the indexes of ends), or by the exact code of a parcel or
 * product (by the indexes of codes). When no order in `scope` matches, and for all other keywords, the result of `otherwise`.
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

/** Conditions on the order time and payment method. */
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
    from ? gte(order.createdAt, startOfDay(from)) : undefined,
    to ? lt(order.createdAt, endOfDay(to)) : undefined,
    method ? paidSo() : undefined,
  );
}

/**
 * Evaluates the filters once; the tab counts and the page come from that result. It reads only the columns for filters and sorting: an
 * index-only scan without a keyword.
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
