import { and, asc, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { GoodsTab, type SeenProduct } from '../../../../contract/authoring/product-takedown.ts';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { productsWithin } from '../../../platform/access/scope.ts';
import type { Db } from '../../../platform/db/open.ts';
import { countTabs, sliceOf } from '../../../platform/db/paging.ts';
import { pathIds } from '../../../platform/db/read-model.ts';
import { account, category, product, productTakedown, supplier } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { isCalled } from '../editor/keyword.ts';
import { takedownsOf, toSeen } from './queries.ts';

type List = 'POST /api/system/product/page';
type Detail = 'GET /api/system/product/takedown/detail/{id}';

const stands = and(eq(productTakedown.productId, product.id), isNull(productTakedown.liftedAt));

const behind: Readonly<Record<GoodsTab, SQL | undefined>> = {
  all: undefined,
  on_sale: eq(product.status, 'on_sale'),
  off_shelf: eq(product.status, 'off_shelf'),
  held: isNotNull(productTakedown.id),
  appealed: and(isNotNull(productTakedown.appealedAt), isNull(productTakedown.keptAt)),
};

const keys = {
  created: product.createdAt,
  updated: product.updatedAt,
  price: product.price,
  sales: product.sales,
} as const;

function matches(db: Db, keyword: string): SQL | undefined {
  return or(
    isCalled(db, keyword),
    /^[1-9]\d{0,8}$/.test(keyword) ? eq(product.id, Number(keyword)) : undefined,
  );
}

function read(db: Db, where: SQL | undefined) {
  return db
    .select({
      id: product.id,
      name: product.name,
      image: sql<string | null>`${product.images}[1]`,
      shop: { id: supplier.id, name: supplier.name },
      categoryName: category.name,
      price: product.price,
      maxPrice: product.maxPrice,
      sales: product.sales,
      status: product.status,
      createdAt: product.createdAt,
      updatedAt: product.updatedAt,
      takedown: productTakedown,
      taker: { nickname: account.nickname, username: account.username },
    })
    .from(product)
    .innerJoin(supplier, eq(supplier.id, product.supplierId))
    .innerJoin(category, eq(category.id, product.categoryId))
    .leftJoin(productTakedown, stands)
    .leftJoin(account, eq(account.id, productTakedown.takerId))
    .where(and(ne(product.status, 'archived'), where))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof read>>[number];

const toSeenProduct = ({ createdAt, updatedAt, takedown, taker, status, ...row }: Row): SeenProduct => ({
  ...row,
  status: status === 'on_sale' ? status : 'off_shelf',
  takedown: takedown && taker ? toSeen({ row: takedown, ...taker }) : null,
  createTime: createdAt.toISOString(),
  updateTime: updatedAt.toISOString(),
});

/** Products of all suppliers within the actor's scope. */
export async function listGoods(
  db: Db,
  actor: Actor,
  {
    current,
    size,
    sort = 'created',
    order,
    tab = 'all',
    keyword,
    supplierId,
    categoryId,
  }: ApiParsed<List>['body'],
): Promise<ApiOutput<List>> {
  const asked = and(
    keyword ? matches(db, keyword) : undefined,
    supplierId === undefined ? undefined : eq(product.supplierId, supplierId),
    categoryId === undefined ? undefined : sql`${categoryId} = any(${pathIds(product.categoryId)}::int[])`,
    productsWithin(actor.platform()),
  );
  const count = async (one: GoodsTab) => {
    const [row] = await db
      .select({ total: sql<number>`count(*)`.mapWith(Number) })
      .from(product)
      .leftJoin(productTakedown, stands)
      .where(and(ne(product.status, 'archived'), asked, behind[one]));
    return row?.total ?? 0;
  };
  const { counts } = await countTabs<GoodsTab>(tab, GoodsTab.options, count);
  const { limit, offset } = sliceOf({ page: current, size });
  const way = order === 'asc' ? asc : desc;
  const rows = await read(db, and(asked, behind[tab]))
    .orderBy(way(keys[sort]), way(product.id))
    .limit(limit)
    .offset(offset);
  const total = counts.find((one) => one.tab === tab)?.count ?? 0;
  return { records: rows.map(toSeenProduct), total, counts };
}

/** One product. @throws not_found */
export async function goodsDetail(db: Db, id: number): Promise<ApiOutput<Detail>> {
  const [row] = await read(db, eq(product.id, id));
  if (!row) fail('not_found');
  return { ...toSeenProduct(row), takedowns: await takedownsOf(db, id) };
}
