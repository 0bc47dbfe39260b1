import { and, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { ApiOutput, ApiParsed } from '../../../contract/index.ts';
import type { Actor } from '../../actor.ts';
import type { Db } from '../../db/open.ts';
import { order, payment, shipment } from '../../db/schema/index.ts';
import { fail } from '../../fail.ts';
import { day, startInChina } from '../../time.ts';
import { searchParts } from '../order/index.ts';
import { readDesk, toDesk } from './rows.ts';

type Key = 'GET /api/supplier/order/list';
type Query = ApiParsed<Key>['query'];

const sorts = { created: order.createdAt, amount: order.payable } as const;

/** A whole number is found by its index. Of other digits most texts are out before their ends are looked at. */
function matches(keyword: string): SQL | undefined {
  if (/^\d{18}$/.test(keyword)) return eq(order.orderNo, keyword);
  const has = (part: string) => sql`strpos(${order.searchText}, ${part}) > 0`;
  const [anywhere, ...ends] = searchParts(keyword);
  return and(has(anywhere), or(...ends.map(has)));
}

/** Everything but the tab. */
function filters(db: Db, actor: Actor, query: Query): SQL | undefined {
  const { keyword, from, to, method, partShipped } = query;
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
  const sentInPart = () =>
    and(eq(order.status, 1), inArray(order.id, db.select({ id: shipment.orderId }).from(shipment)));
  return and(
    actor.shop().where(order.supplierId),
    keyword ? matches(keyword) : undefined,
    from ? gte(order.createdAt, startInChina(from)) : undefined,
    to ? lt(order.createdAt, new Date(startInChina(to).getTime() + day)) : undefined,
    method ? paidSo() : undefined,
    partShipped === 'true' ? sentInPart() : undefined,
  );
}

interface Found {
  readonly counts: { readonly tab: number; readonly count: number }[];
  readonly ids: number[];
}

/**
 * What the filters let through is looked for once; tabs are counted and the page is cut from it. Only what filters and sorting need
 * is read, which an index alone answers where nothing is searched for.
 */
async function find(db: Db, actor: Actor, query: Query): Promise<Found> {
  const { current, size, status, sort = 'created', order: direction } = query;
  const found = db.$with('found').as(
    db
      .select({ id: order.id, status: order.status, key: sql`${sorts[sort]}`.as('key') })
      .from(order)
      .where(filters(db, actor, query)),
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
        Found['counts']
      >`(select coalesce(json_agg(row_to_json(tabs) order by tab), '[]') from (${tabs}) as tabs)`,
      ids: sql<
        number[]
      >`(select coalesce(json_agg(id order by key ${way}, id ${way}), '[]') from (${page}) as page)`,
    })
    .from(sql`(select) as once`);
  return answer ?? fail('internal');
}

/** The shop's orders of one page, and how many there are behind each tab. */
export async function listDeskOrders(db: Db, actor: Actor, query: Query): Promise<ApiOutput<Key>> {
  const { status } = query;
  const { counts, ids } = await find(db, actor, query);
  const rows = await readDesk(db, inArray(order.id, ids));
  const byId = new Map(rows.map((one) => [one.row.order.id, one]));
  const shown = counts.filter(({ tab }) => status === undefined || tab === status);
  return {
    records: ids.flatMap((id) => {
      const one = byId.get(id);
      return one ? [toDesk(one, actor)] : [];
    }),
    total: shown.reduce((sum, one) => sum + one.count, 0),
    counts,
  };
}
