import { and, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { PaymentMethod } from '../../../contract/payment.ts';
import type { Db } from '../../db/open.ts';
import { order, payment } from '../../db/schema/index.ts';
import { fail } from '../../fail.ts';
import { endsSo, numberEndIn } from '../../number-end.ts';
import { day, startInChina } from '../../time.ts';
import { searchParts } from '../order/index.ts';

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

/** A whole number is found by its index. Of other digits most texts are out before their ends are looked at. */
export function matches(keyword: string): SQL | undefined {
  if (/^\d{18}$/.test(keyword)) return eq(order.orderNo, keyword);
  const has = (part: string) => sql`strpos(${order.searchText}, ${part}) > 0`;
  const [anywhere, ...ends] = searchParts(keyword);
  return and(has(anywhere), or(...ends.map(has)));
}

const numbers = { order: sql`${order.orderNo}`, phone: sql`${order.address}->>'phone'` } as const;

/**
 * Orders that are meant by a keyword: those whose own number or phone ends so, by the indexes of ends; of bare digits where no order in
 * `scope` does, and of everything else, what `otherwise` finds.
 */
export async function meant(
  db: Db,
  scope: SQL | undefined,
  keyword: string,
  otherwise: (keyword: string) => SQL | undefined = matches,
): Promise<SQL | undefined> {
  const end = numberEndIn(keyword);
  if (!end) return otherwise(keyword);
  const byEnd = or(endsSo(numbers.phone, end), end.start === '' ? endsSo(numbers.order, end) : undefined);
  if (!end.isBare) return byEnd;
  const [found] = await db.select({ id: order.id }).from(order).where(and(scope, byEnd)).limit(1);
  return found ? byEnd : otherwise(keyword);
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
