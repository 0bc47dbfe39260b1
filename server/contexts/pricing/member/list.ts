import { and, count, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import type { Member } from '../../../../contract/pricing/member.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/open.ts';
import { account, coupon, order, supplierFollow, userCoupon } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { maskedName } from '../../../platform/text/mask.ts';
import { endOfDay, startOfDay } from '../../../platform/time.ts';
import { isNotVoid } from '../coupon/queries.ts';

type Key = 'GET /api/supplier/member/list';
type Query = ApiParsed<Key>['query'];

interface Row {
  readonly id: number;
  readonly followed: string | null;
  readonly orders: number;
  readonly spent: number;
  readonly last: string | null;
}
interface Found {
  readonly counts: { readonly all: number; readonly buyer: number; readonly follower: number };
  readonly page: readonly Row[];
}

/** Buyers and followers of a supplier without duplicates; their orders come from an index-only scan. */
const peopleOf = (shop: SupplierScope, id?: number): SQL => sql`
  select coalesce(bought.account_id, followed.account_id) as id, followed.created_at as followed,
    coalesce(bought.orders, 0) as orders, coalesce(bought.spent, 0) as spent, bought.last
  from (
    select ${order.accountId} as account_id, count(*) as orders, sum(${order.payable} - ${order.refunded})::bigint as spent,
      max(${order.createdAt}) as last
    from ${order} where ${and(shop.where(order.supplierId), isNotNull(order.paidAt), id === undefined ? undefined : eq(order.accountId, id))}
    group by ${order.accountId}
  ) as bought full join (
    select ${supplierFollow.accountId} as account_id, ${supplierFollow.createdAt} as created_at
    from ${supplierFollow} where ${and(shop.where(supplierFollow.supplierId), id === undefined ? undefined : eq(supplierFollow.accountId, id))}
  ) as followed on followed.account_id = bought.account_id`;

const isOf = { buyer: sql`orders > 0`, follower: sql`followed is not null` } as const;
const sorts = { last: 'last', orders: 'orders', spent: 'spent', followed: 'followed' } as const;

/** The filters except the tab. */
const filters = ({ orders, min, max, from, to }: Query): SQL =>
  sql.join(
    [
      sql`true`,
      ...(orders === undefined ? [] : [sql`orders >= ${orders}`]),
      ...(min === undefined ? [] : [sql`spent >= ${min}`]),
      ...(max === undefined ? [] : [sql`spent <= ${max}`]),
      ...(from ? [sql`last >= ${startOfDay(from).toISOString()}::timestamptz`] : []),
      ...(to ? [sql`last < ${endOfDay(to).toISOString()}::timestamptz`] : []),
    ],
    sql` and `,
  );

/** One page of a supplier's customers, with the number of each kind. */
export async function listMembers(
  db: Db,
  shop: SupplierScope,
  query: Query,
  now: Date,
): Promise<ApiOutput<Key>> {
  const { current, size, kind, sort = 'last', order: direction } = query;
  const way = sql.raw(`${sorts[sort]} ${direction === 'asc' ? 'asc' : 'desc'} nulls last, id desc`);
  const tab = kind ? sql`${isOf[kind]}` : sql`true`;
  const page = sql`select * from found where ${tab} order by ${way} limit ${size} offset ${(current - 1) * size}`;
  const counts = sql`select json_build_object('all', count(*), 'buyer', count(*) filter (where ${isOf.buyer}),
    'follower', count(*) filter (where ${isOf.follower})) from found`;
  const [found] = await db
    .select({ counts: sql<Found['counts']>`counts`, page: sql<Found['page']>`page` })
    .from(
      sql`(with found as materialized (select * from (${peopleOf(shop)}) as people where ${filters(query)})
        select (${counts}) as counts, (select coalesce(json_agg(row_to_json(page) order by ${way}), '[]') from (${page}) as page) as page) as answer`,
    );
  const { all, buyer, follower } = found?.counts ?? fail('internal');
  return {
    records: await withNames(db, shop, found?.page ?? [], now),
    total: kind === 'buyer' ? buyer : kind === 'follower' ? follower : all,
    counts: [
      { tab: 'all', count: all },
      { tab: 'buyer', count: buyer },
      { tab: 'follower', count: follower },
    ],
  };
}

/** One customer of the supplier. @throws not_found for everyone else */
export async function oneMember(db: Db, shop: SupplierScope, id: number, now: Date): Promise<Member> {
  const rows = await db
    .select({ row: sql<Row>`row_to_json(person)` })
    .from(sql`(${peopleOf(shop, id)}) as person`);
  const [member] = await withNames(
    db,
    shop,
    rows.map(({ row }) => row),
    now,
  );
  return member ?? fail('not_found');
}

const isoOf = (text: string | null) => (text === null ? null : new Date(text).toISOString());

/** Adds masked names and the number of usable coupons. */
async function withNames(db: Db, shop: SupplierScope, rows: readonly Row[], now: Date): Promise<Member[]> {
  const ids = rows.map(({ id }) => id);
  const [accounts, held] = await Promise.all([
    db
      .select({
        id: account.id,
        nickname: account.nickname,
        username: account.username,
        avatar: account.avatar,
      })
      .from(account)
      .where(inArray(account.id, ids)),
    db
      .select({ id: userCoupon.accountId, coupons: count() })
      .from(userCoupon)
      .innerJoin(coupon, eq(coupon.id, userCoupon.couponId))
      .where(
        and(
          inArray(userCoupon.accountId, ids),
          shop.where(coupon.supplierId),
          isNull(userCoupon.usedAt),
          gt(coupon.endAt, now),
          isNotVoid,
        ),
      )
      .groupBy(userCoupon.accountId),
  ]);
  return rows.flatMap(({ id, followed, last, orders, spent }) => {
    const one = accounts.find((row) => row.id === id);
    if (!one) return [];
    return {
      id,
      orders,
      spent,
      name: maskedName(one.nickname || one.username),
      avatar: one.avatar,
      followTime: isoOf(followed),
      lastOrderTime: isoOf(last),
      coupons: held.find((row) => row.id === id)?.coupons ?? 0,
    };
  });
}
