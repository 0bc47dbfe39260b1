import { and, asc, count, desc, eq, ilike, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { ApiOutput, ApiParsed } from '../../../contract/index.ts';
import { paths } from '../../../contract/paths.ts';
import { type AuditedReview, ReviewState } from '../../../contract/review-audit.ts';
import { commit, type Work } from '../../commit.ts';
import { containing, said } from '../../db/like.ts';
import type { Db, Tx } from '../../db/open.ts';
import { countTabs, paged, sliceOf, totalOf } from '../../db/paging.ts';
import { product, review, supplier } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { toReview } from '../catalogue/index.ts';
import { tell } from '../notification/index.ts';

type Key = 'GET /api/system/review/list';

const states = { shown: isNull(review.hiddenAt), hidden: isNotNull(review.hiddenAt) };
const sorts = { created: review.createdAt, rating: review.rating } as const;

const source = (db: Db | Tx, where: SQL | undefined) =>
  db
    .select({ row: review, name: product.name, images: product.images, shop: supplier })
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .innerJoin(supplier, eq(supplier.id, product.supplierId))
    .where(where);
type Found = Awaited<ReturnType<typeof source>>[number];

const toAudited = ({ row, name, images, shop }: Found): AuditedReview => ({
  ...toReview(row),
  productId: row.productId,
  productName: name,
  productImage: images[0] ?? '',
  // Whose order it was is none of this.
  orderId: null,
  orderNo: null,
  supplierId: shop.id,
  shopName: shop.name,
  state: row.hiddenAt ? 'hidden' : 'shown',
  hiddenReason: row.hiddenReason,
  hiddenTime: row.hiddenAt?.toISOString() ?? null,
});

export async function listAllReviews(
  db: Db,
  { state, rating, keyword, sort = 'created', order: direction, ...paging }: ApiParsed<Key>['query'],
): Promise<ApiOutput<Key>> {
  const part = containing(keyword ?? '');
  const asked = and(
    rating === undefined ? undefined : eq(review.rating, rating),
    keyword
      ? or(said(product.name, keyword), ilike(review.content, part), ilike(review.followUp, part))
      : undefined,
  );
  const counted = await countTabs(state, ReviewState.options, (tab) =>
    totalOf(
      db
        .select({ total: count() })
        .from(review)
        .innerJoin(product, eq(product.id, review.productId))
        .where(and(asked, states[tab])),
    ),
  );
  const way = direction === 'asc' ? asc : desc;
  const { limit, offset } = sliceOf(paged(paging));
  const rows = await source(db, and(asked, state && states[state]))
    .orderBy(way(sorts[sort]), desc(review.id))
    .limit(limit)
    .offset(offset);
  return { ...counted, records: rows.map(toAudited) };
}

/** @throws not_found */
export async function readAudited(db: Db | Tx, id: number): Promise<AuditedReview> {
  const [found] = await source(db, eq(review.id, id));
  return found ? toAudited(found) : fail('not_found');
}

/** `reason` null = shown again. @throws not_found, conflict where it is so already */
export async function judgeReview(deps: Deps, id: number, reason: string | null): Promise<AuditedReview> {
  return commit(deps, async (work) => {
    const { tx, now } = work;
    const [row] = await tx.select().from(review).where(eq(review.id, id)).for('update');
    if (!row) fail('not_found');
    if ((row.hiddenAt !== null) === (reason !== null)) fail('conflict');
    const after = { hiddenAt: reason === null ? null : now, hiddenReason: reason, judgedAt: now };
    await tx.update(review).set(after).where(eq(review.id, id));
    const found = await readAudited(tx, id);
    work.touch(`reviews:${row.productId}`, `supplier:${found.supplierId}`);
    work.audit({ kind: 'review', id }, { hidden: row.hiddenReason }, { hidden: reason });
    await tellWriter(work, row.accountId, found);
    return found;
  });
}

const tellWriter = (work: Work, account: number, { productName, hiddenReason }: AuditedReview) =>
  tell(
    work,
    { account },
    {
      key: hiddenReason === null ? 'review_shown' : 'review_hidden',
      data: { product: productName, reason: hiddenReason ?? '' },
      link: paths.reviews,
    },
  );
