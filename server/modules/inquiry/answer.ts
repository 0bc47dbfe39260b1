import { and, count, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { SupplierInquiry } from '../../../contract/inquiry.ts';
import { paths } from '../../../contract/paths.ts';
import type { ShopScope } from '../../actor.ts';
import { commit } from '../../commit.ts';
import type { Db } from '../../db/open.ts';
import { type Page, type Paging, pageOf, totalOf } from '../../db/paging.ts';
import { account, product, productInquiry, supplier } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { tell } from '../notification/index.ts';
import { maskedName } from '../review/index.ts';

interface InquiryQuery extends Paging {
  readonly state?: 'waiting' | 'answered' | undefined;
}

/** Questions about a shop's products, newest first. */
export async function listInquiries(
  db: Db,
  shop: ShopScope,
  query: InquiryQuery,
): Promise<Page<SupplierInquiry>> {
  const { state } = query;
  const where = and(
    shop.where(product.supplierId),
    state === 'waiting' ? isNull(productInquiry.answeredAt) : undefined,
    state === 'answered' ? isNotNull(productInquiry.answeredAt) : undefined,
  );
  const all = db
    .select({ total: count() })
    .from(productInquiry)
    .innerJoin(product, eq(product.id, productInquiry.productId))
    .where(where);
  return pageOf(query, totalOf(all), async ({ limit, offset }) => {
    const rows = await inquiriesWhere(db, where).limit(limit).offset(offset);
    return rows.map(toInquiry);
  });
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
    .where(where)
    .orderBy(desc(productInquiry.id));

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
});

/**
 * Answers a question about the shop's product and sends the buyer the answer.
 * @throws not_found, also for another shop's; answered_before, also for the later of two at once.
 */
export async function answerInquiry(
  deps: Deps,
  shop: ShopScope,
  id: number,
  content: string,
): Promise<SupplierInquiry> {
  return commit(deps, async (work) => {
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
    const data = { shop: asked.shop, product: name, content };
    const link = paths.product(row.productId);
    await tell(work, { account: row.accountId }, { key: 'inquiry_answered', data, link });
    return toInquiry(answered);
  });
}
