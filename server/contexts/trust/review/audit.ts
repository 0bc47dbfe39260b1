import { and, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import { paths } from '../../../../contract/paths.ts';
import { ReviewPart } from '../../../../contract/trust/review.ts';
import { type AuditedReview, ReviewState } from '../../../../contract/trust/review-audit.ts';
import { failLate } from '../../../platform/audit/late.ts';
import { containing, localizedTextContains } from '../../../platform/db/like.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { product, review, supplier } from '../../../platform/db/schema.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { contentVersion, requireSeen } from '../../../platform/text/content-version.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { toReview } from '../../storefront/index.ts';
import { waitsForPlatform } from '../held-review.ts';
import { countReviewTabs } from './count.ts';
import { listed } from './listing.ts';

type Key = 'GET /api/system/review/list';

const states = {
  shown: and(isNull(review.hiddenAt), sql`${review.held} = '{}'::jsonb`),
  held: waitsForPlatform,
  hidden: isNotNull(review.hiddenAt),
};

const source = (db: Db | Tx, where: SQL | undefined) =>
  db
    .select({ row: review, name: product.name, images: product.images, shop: supplier })
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .innerJoin(supplier, eq(supplier.id, product.supplierId))
    .where(where);
type Found = Awaited<ReturnType<typeof source>>[number];

/** Hidden reviews do not wait for moderation. */
const heldOf = ({ held, hiddenAt }: Found['row']): AuditedReview['held'] =>
  hiddenAt
    ? []
    : ReviewPart.options.flatMap((part) => {
        const words = held[part];
        return words ? [{ part, words: [...words] }] : [];
      });

const stateOf = (row: Found['row']): AuditedReview['state'] => {
  if (row.hiddenAt) return 'hidden';
  return heldOf(row).length > 0 ? 'held' : 'shown';
};

/**
 * The fields a decision is based on, for the conflict check: text, pictures, rating, follow-up, reply, and which parts are held or hidden.
 */
export const readContent = (row: Found['row']) => {
  const { rating, content, images, followUp, followUpImages, reply, held, hiddenAt } = row;
  return { rating, content, images, followUp, followUpImages, reply, held, hiddenAt };
};

const toAudited = ({ row, name, images, shop }: Found): AuditedReview => ({
  version: contentVersion(readContent(row)),
  ...toReview(row, ReviewPart.options),
  productId: row.productId,
  productName: name,
  productImage: images[0] ?? '',
  // The order is not part of the decision.
  orderId: null,
  orderNo: null,
  supplierId: shop.id,
  shopName: shop.name,
  replyHeld: row.held.reply !== undefined,
  state: stateOf(row),
  held: heldOf(row),
  hiddenReason: row.hiddenReason,
  hiddenTime: row.hiddenAt?.toISOString() ?? null,
});

export async function listAllReviews(
  db: Db,
  { state, rating, keyword, ...listing }: ApiParsed<Key>['query'],
): Promise<ApiOutput<Key>> {
  const part = containing(keyword ?? '');
  const asked = and(
    rating === undefined ? undefined : eq(review.rating, rating),
    keyword
      ? or(
          localizedTextContains(product.name, keyword),
          ilike(review.content, part),
          ilike(review.followUp, part),
        )
      : undefined,
  );
  const counted = await countReviewTabs(db, state, ReviewState.options, (tab) => and(asked, states[tab]));
  const { by, limit, offset } = listed(listing);
  const rows = await source(db, and(asked, state && states[state]))
    .orderBy(...by)
    .limit(limit)
    .offset(offset);
  return { ...counted, records: rows.map(toAudited) };
}

/** @throws not_found */
export async function readAudited(db: Db | Tx, id: number): Promise<AuditedReview> {
  const [found] = await source(db, eq(review.id, id));
  return found ? toAudited(found) : fail('not_found');
}

interface Judging {
  /** The version of the review that was read. */
  readonly version: string;
  /** The reason to hide it; `null` = show it again, or for the first time if it was held. */
  readonly reason: string | null;
  /** Only reviews that were not public yet. */
  readonly onlyHeld?: boolean;
}

/** @throws not_found, conflict when it is in that state already, or changed since it was read */
export async function judgeReview(
  deps: Deps,
  id: number,
  { version, reason, onlyHeld = false }: Judging,
): Promise<AuditedReview> {
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const [row] = await tx.select().from(review).where(eq(review.id, id)).for('update');
    if (!row) fail('not_found');
    const { content: words, ...rest } = row.held;
    const isHidden = row.hiddenAt !== null;
    const isJudged = reason === null ? !isHidden && !words : isHidden;
    if (isJudged || (onlyHeld && (!words || isHidden)))
      await failLate(work, { kind: 'review', id }, { otherwise: 'conflict', by: '/api/system/review/' });
    requireSeen(version, readContent(row));
    const after = { hiddenAt: reason === null ? null : now, hiddenReason: reason, judgedAt: now };
    await tx
      .update(review)
      .set(reason === null ? { ...after, held: rest } : after)
      .where(eq(review.id, id));
    const found = await readAudited(tx, id);
    work.invalidate(`reviews:${row.productId}`, `supplier:${found.supplierId}`);
    const before = { hidden: row.hiddenReason, ...(words ? { words } : {}) };
    work.audit({ kind: 'review', id }, before, { hidden: reason });
    await notifyWriter(work, row.accountId, found, words !== undefined);
    if (!words) await notifySupplier(work, found);
    else if (reason === null) await notifyReviewReceived(work, found.supplierId, found);
    return found;
  });
}

const dataOf = ({ productName, hiddenReason }: AuditedReview) => ({
  product: productName,
  reason: hiddenReason ?? '',
});

async function notifyWriter(
  work: UnitOfWork,
  account: number | null,
  found: AuditedReview,
  isFirst: boolean,
): Promise<void> {
  // Whoever wrote an imported review has no account here.
  if (account === null) return;
  const isShown = found.hiddenReason === null;
  const first = isShown ? 'review_approved' : 'review_rejected';
  const again = isShown ? 'review_shown' : 'review_hidden';
  await notify(work, { account }, { key: isFirst ? first : again, data: dataOf(found), link: paths.reviews });
}

const ofSupplier = (shop: number) => ({ shops: [shop], may: 'shop.review.read' }) as const;

const notifySupplier = (work: UnitOfWork, found: AuditedReview) =>
  notify(work, ofSupplier(found.supplierId), {
    key: found.hiddenReason === null ? 'shop_review_shown' : 'shop_review_hidden',
    data: dataOf(found),
    link: paths.shopReview(found.id),
  });

/** Notifies the supplier of a review that became public. */
export const notifyReviewReceived = (
  work: UnitOfWork,
  shop: number,
  { id, rating, productName }: Pick<AuditedReview, 'id' | 'rating' | 'productName'>,
): Promise<void> =>
  notify(work, ofSupplier(shop), {
    key: 'review_received',
    data: { rating, product: productName },
    link: paths.shopReview(id),
  });
