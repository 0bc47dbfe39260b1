import { eq } from 'drizzle-orm';
import { paths } from '../../../../contract/paths.ts';
import type { ReviewPart } from '../../../../contract/trust/review.ts';
import type { AuditedReview } from '../../../../contract/trust/review-audit.ts';
import { failLate } from '../../../platform/audit/late.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { type HeldParts, product, review } from '../../../platform/db/schema.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { requireSeen } from '../../../platform/text/content-version.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { holdingWords } from '../../search/index.ts';
import { judgeReview, readAudited, readContent } from './audit.ts';

/** The sensitive words for which a part of a review is held for moderation; empty when none applies. */
export async function holdOf(tx: Tx, part: ReviewPart, text: string): Promise<HeldParts> {
  const words = await holdingWords(tx, text);
  return words.length === 0 ? {} : { [part]: words };
}

const takenAway: Readonly<Record<'followUp' | 'reply', Partial<typeof review.$inferInsert>>> = {
  followUp: { followUp: null, followUpImages: [], followedAt: null },
  reply: { reply: null, repliedAt: null },
};

/**
 * Approves a held part, or rejects it with a reason: a review is then hidden; a follow-up or a reply is removed and can be written again.
 * @throws not_found, conflict when that part is not held, or the review changed since it was read
 */
export async function judgePart(
  deps: Deps,
  id: number,
  {
    part,
    version,
    reason,
  }: { readonly part: ReviewPart; readonly version: string; readonly reason: string | null },
): Promise<AuditedReview> {
  if (part === 'content') return judgeReview(deps, id, { version, reason, onlyHeld: true });
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const [row] = await tx.select().from(review).where(eq(review.id, id)).for('update');
    if (!row) fail('not_found');
    const { [part]: words, ...held } = row.held;
    if (!words || row.hiddenAt)
      return failLate(work, { kind: 'review', id }, { otherwise: 'conflict', by: '/api/system/review/' });
    requireSeen(version, readContent(row));
    await tx
      .update(review)
      .set({ held, ...(reason === null ? {} : takenAway[part]) })
      .where(eq(review.id, id));
    work.audit({ kind: 'review', id }, { [part]: row[part], words }, { [part]: reason === null, reason });
    const found = await readAudited(tx, id);
    if (reason === null) work.invalidate(`reviews:${row.productId}`);
    await (part === 'reply'
      ? notifySupplier(work, found, reason)
      : notifyWriter(work, row.accountId, found, reason));
    if (part === 'reply' && reason === null) await notifyReviewReplied(work, id);
    return found;
  });
}

/** Notifies the author of a review of the supplier's reply. */
export async function notifyReviewReplied(work: UnitOfWork, id: number): Promise<void> {
  const [found] = await work.tx
    .select({ account: review.accountId, productId: review.productId, name: product.name })
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .where(eq(review.id, id));
  if (!found) fail('not_found');
  // Whoever wrote an imported review has no account here.
  if (found.account === null) return;
  const link = paths.product(found.productId);
  await notify(
    work,
    { account: found.account },
    { key: 'review_replied', data: { product: found.name }, link },
  );
}

const notifyWriter = async (
  work: UnitOfWork,
  account: number | null,
  found: AuditedReview,
  reason: string | null,
): Promise<void> => {
  if (account === null) return;
  await notify(
    work,
    { account },
    {
      key: reason === null ? 'follow_up_approved' : 'follow_up_rejected',
      data: { product: found.productName, reason: reason ?? '' },
      link: paths.reviews,
    },
  );
};

const notifySupplier = (work: UnitOfWork, found: AuditedReview, reason: string | null) =>
  notify(
    work,
    { shops: [found.supplierId], may: 'shop.review.read' },
    {
      key: reason === null ? 'reply_approved' : 'reply_rejected',
      data: { product: found.productName, reason: reason ?? '' },
      link: paths.shopReview(found.id),
    },
  );
