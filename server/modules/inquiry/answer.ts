import { and, count, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { LocalText } from '../../../contract/basics.ts';
import type { SupplierInquiry } from '../../../contract/inquiry.ts';
import type { ShopScope } from '../../actor.ts';
import { commit, type Work } from '../../commit.ts';
import type { Db } from '../../db/open.ts';
import { account, product, productInquiry, supplier } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { notifyAccounts } from '../notification/service.ts';
import { maskedName } from '../review/service.ts';

export interface InquiryQuery {
  readonly current: number;
  readonly size: number;
  readonly state?: 'waiting' | 'answered' | undefined;
}

/** Questions about a shop's products, newest first. */
export async function listInquiries(
  db: Db,
  shop: ShopScope,
  { current, size, state }: InquiryQuery,
): Promise<{ records: SupplierInquiry[]; total: number }> {
  const where = and(
    shop.where(product.supplierId),
    state === 'waiting' ? isNull(productInquiry.answeredAt) : undefined,
    state === 'answered' ? isNotNull(productInquiry.answeredAt) : undefined,
  );
  const [found] = await db
    .select({ total: count() })
    .from(productInquiry)
    .innerJoin(product, eq(product.id, productInquiry.productId))
    .where(where);
  const rows = await inquiriesWhere(db, where)
    .limit(size)
    .offset((current - 1) * size);
  return { records: rows.map(toInquiry), total: found?.total ?? 0 };
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
    await tellBuyer(work, answered, asked.shop);
    return toInquiry(answered);
  });
}

async function tellBuyer(work: Work, { row, name }: Found, shop: LocalText): Promise<void> {
  const { deps } = work;
  const text = (part: 'title' | 'content') => {
    const inLocale = (locale: 'zh' | 'en') => {
      const say = (value: LocalText) => value[locale] || value.zh || value.en;
      const said = { shop: say(shop), product: say(name), content: row.answer ?? '' };
      return deps.texts.message(`notification.inquiry_answered_${part}`, said)[locale];
    };
    return { zh: inLocale('zh'), en: inLocale('en') };
  };
  await notifyAccounts(work, [
    {
      accountId: row.accountId,
      type: 'system',
      title: text('title'),
      content: text('content'),
      link: `/qianduanshop/product/${row.productId}`,
    },
  ]);
}
