import { and, asc, count, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import type { SupplierInquiry } from '../../../../contract/messaging/inquiry.ts';
import { paths } from '../../../../contract/paths.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import { containing, localizedTextContains } from '../../../platform/db/like.ts';
import type { Db } from '../../../platform/db/open.ts';
import { countTabs, paged, sliceOf, totalOf } from '../../../platform/db/paging.ts';
import { account, product, productInquiry, supplier } from '../../../platform/db/schema.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { maskedName } from '../../../platform/text/mask.ts';
import { withTransaction } from '../../../platform/transaction.ts';

type Key = 'GET /api/supplier/inquiry/list';

const states = { waiting: isNull(productInquiry.answeredAt), answered: isNotNull(productInquiry.answeredAt) };
const sorts = { created: productInquiry.createdAt, quantity: productInquiry.quantity } as const;

/** Questions about a supplier's products, with the number answered and unanswered regardless of the filter. */
export async function listInquiries(
  db: Db,
  shop: SupplierScope,
  { state, keyword, sort = 'created', order: direction, ...paging }: ApiParsed<Key>['query'],
): Promise<ApiOutput<Key>> {
  const part = containing(keyword ?? '');
  const asked = and(
    shop.where(product.supplierId),
    keyword
      ? or(
          localizedTextContains(product.name, keyword),
          ilike(productInquiry.content, part),
          ilike(productInquiry.answer, part),
        )
      : undefined,
  );
  const counted = await countTabs(state, ['waiting', 'answered'], (tab) =>
    totalOf(
      db
        .select({ total: count() })
        .from(productInquiry)
        .innerJoin(product, eq(product.id, productInquiry.productId))
        .where(and(asked, states[tab])),
    ),
  );
  const way = direction === 'asc' ? asc : desc;
  const { limit, offset } = sliceOf(paged(paging));
  const rows = await inquiriesWhere(db, and(asked, state && states[state]))
    .orderBy(sql`${way(sorts[sort])} nulls last`, desc(productInquiry.id))
    .limit(limit)
    .offset(offset);
  return { ...counted, records: rows.map(toInquiry) };
}

/** @throws not_found, also for a question to another supplier */
export async function readInquiry(db: Db, shop: SupplierScope, id: number): Promise<SupplierInquiry> {
  const where = and(eq(productInquiry.id, id), shop.where(product.supplierId));
  const [found] = await inquiriesWhere(db, where);
  return found ? toInquiry(found) : fail('not_found');
}

const inquiriesWhere = (db: Db, where: SQL | undefined) =>
  db
    .select({
      row: productInquiry,
      name: product.name,
      images: product.images,
      nickname: account.nickname,
    })
    .from(productInquiry)
    .innerJoin(product, eq(product.id, productInquiry.productId))
    .innerJoin(account, eq(account.id, productInquiry.accountId))
    .where(where);

type Found = Awaited<ReturnType<typeof inquiriesWhere>>[number];

const toInquiry = ({ row, name, images, nickname }: Found): SupplierInquiry => ({
  id: row.id,
  productId: row.productId,
  productName: name,
  productImage: images[0] ?? '',
  buyer: maskedName(nickname),
  quantity: row.quantity,
  content: row.content,
  createTime: row.createdAt.toISOString(),
  answer: row.answer,
  answerTime: row.answeredAt?.toISOString() ?? null,
  open: row.shownAs !== null,
});

/**
 * Answers a question about the supplier's product and notifies the buyer. A question that its buyer marked as public becomes visible.
 * @throws not_found, also for a question to another supplier; answered_before, also for the later of two concurrent answers
 */
export async function answerInquiry(
  deps: Deps,
  shop: SupplierScope,
  id: number,
  content: string,
): Promise<SupplierInquiry> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const [asked] = await tx
      .select({ answeredAt: productInquiry.answeredAt, product: product.name, shop: supplier.name })
      .from(productInquiry)
      .innerJoin(product, eq(product.id, productInquiry.productId))
      .innerJoin(supplier, eq(supplier.id, product.supplierId))
      .where(and(eq(productInquiry.id, id), shop.where(product.supplierId)))
      .for('update', { of: productInquiry });
    if (!asked) fail('not_found');
    if (asked.answeredAt) fail('answered_before');
    await tx
      .update(productInquiry)
      .set({ answer: content, answeredAt: work.now })
      .where(eq(productInquiry.id, id));
    const [answered] = await inquiriesWhere(tx, eq(productInquiry.id, id));
    if (!answered) fail('internal');
    work.audit({ kind: 'inquiry', id }, { answer: null }, { answer: content });
    const { row, name } = answered;
    if (row.shownAs !== null) work.invalidate(`questions:${row.productId}`);
    const data = { shop: asked.shop, product: name, content };
    const link = paths.product(row.productId);
    await notify(work, { account: row.accountId }, { key: 'inquiry_answered', data, link });
    return toInquiry(answered);
  });
}
