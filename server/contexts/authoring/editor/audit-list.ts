import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AuditedProduct } from '../../../../contract/authoring/product-audit.ts';
import type { CategoryAttribute } from '../../../../contract/catalogue/category-attribute.ts';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { changesWithin } from '../../../platform/access/scope.ts';
import type { Db } from '../../../platform/db/open.ts';
import { pageOf, totalOf } from '../../../platform/db/paging.ts';
import { account, category, product, productRevision, supplier } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { attributesOf, readAggregate } from '../../catalogue/index.ts';
import { differences } from './differences.ts';
import { fieldsOf } from './fields.ts';
import { changeIsCalled } from './keyword.ts';

type List = 'GET /api/system/product/audit/list';
type Detail = 'GET /api/system/product/audit/detail/{id}';

const waiting = (more: SQL | undefined) =>
  and(
    eq(productRevision.state, 'submitted'),
    // Products in the recycle bin are not audited.
    or(isNull(product.id), ne(product.status, 'archived')),
    more,
  );

const count = (db: Db, where: SQL | undefined) =>
  totalOf(
    db
      .select({ total: sql<number>`count(*)`.mapWith(Number) })
      .from(productRevision)
      .leftJoin(product, eq(product.id, productRevision.productId))
      .where(where),
  );

async function read(
  db: Db,
  where: SQL | undefined,
  slice: { readonly limit: number; readonly offset: number },
  isOldestFirst: boolean,
) {
  const way = isOldestFirst ? asc : desc;
  return db
    .select({
      revision: productRevision,
      price: product.price,
      shop: { id: supplier.id, name: supplier.name },
      nickname: account.nickname,
      username: account.username,
    })
    .from(productRevision)
    .leftJoin(product, eq(product.id, productRevision.productId))
    .innerJoin(supplier, eq(supplier.id, productRevision.supplierId))
    .innerJoin(account, eq(account.id, productRevision.authorId))
    .where(where)
    .orderBy(way(productRevision.submittedAt), way(productRevision.id))
    .limit(slice.limit)
    .offset(slice.offset);
}

type Row = Awaited<ReturnType<typeof read>>[number];

function toAudited({ revision, price, shop, nickname, username }: Row): AuditedProduct {
  const { productId, version, fields, isNew, submittedAt, savedAt } = revision;
  const said = fields.skus.flatMap((sku) => sku.price ?? []);
  return {
    id: productId,
    version,
    name: fields.name,
    image: fields.images[0] ?? null,
    shop,
    isNew,
    price: price ?? (said.length > 0 ? Math.min(...said) : 0),
    isWholesale: fields.tiers.length > 0,
    author: nickname || username,
    submitTime: (submittedAt ?? savedAt).toISOString(),
  };
}

/** Number of revisions that wait for approval. */
export const countAudits = (db: Db): Promise<number> => count(db, waiting(undefined));

/** Lists the revisions that wait for approval. */
export async function listAudits(
  db: Db,
  actor: Actor,
  query: ApiParsed<List>['query'],
): Promise<ApiOutput<List>> {
  const { current, size, keyword, supplierId, isNew, order } = query;
  const where = waiting(
    and(
      supplierId === undefined ? undefined : eq(productRevision.supplierId, supplierId),
      isNew && eq(productRevision.isNew, isNew === 'true'),
      keyword ? changeIsCalled(keyword) : undefined,
      changesWithin(actor.platform()),
    ),
  );
  return pageOf({ page: current, size }, count(db, where), async (slice) =>
    (await read(db, where, slice, order === 'asc')).map(toAudited),
  );
}

/** One revision with the differences to the public product. @throws not_found */
export async function auditDetail({ db, texts }: Deps, id: number): Promise<ApiOutput<Detail>> {
  const where = waiting(eq(productRevision.productId, id));
  const [row] = await read(db, where, { limit: 1, offset: 0 }, true);
  if (!row) fail('not_found');
  const stored = await readAggregate(db, id);
  const before = stored ? fieldsOf(stored.aggregate, []) : null;
  const { fields } = row.revision;
  const ids = [before?.categoryId, fields.categoryId].flatMap((one) => one ?? []);
  const named = await db
    .select({ id: category.id, name: category.name })
    .from(category)
    .where(inArray(category.id, ids));
  const categories = new Map(named.map((one) => [one.id, one.name]));
  const attributes = new Map<number, CategoryAttribute[]>();
  for (const one of ids) attributes.set(one, await attributesOf(db, one));
  return { ...toAudited(row), ...differences(before, fields, { categories, attributes, texts }) };
}
