import { and, count, desc, eq, isNotNull } from 'drizzle-orm';
import type { ProductQuestion } from '../../../contract/inquiry.ts';
import type { Db } from '../../db/open.ts';
import { type Page, type Paging, pageOf, totalOf } from '../../db/paging.ts';
import { product, productInquiry } from '../../db/schema/index.ts';
import { onSale } from '../catalogue/index.ts';

/** What visitors read of a product: questions their buyers wanted public and the shop has answered, latest answer first. */
export async function readQuestions(
  db: Db,
  productId: number,
  paging: Paging,
): Promise<Page<ProductQuestion>> {
  const where = and(
    onSale,
    eq(productInquiry.productId, productId),
    isNotNull(productInquiry.shownAs),
    isNotNull(productInquiry.answeredAt),
  );
  const all = db
    .select({ total: count() })
    .from(productInquiry)
    .innerJoin(product, eq(product.id, productInquiry.productId))
    .where(where);
  return pageOf(paging, totalOf(all), async ({ limit, offset }) => {
    const rows = await db
      .select({ row: productInquiry })
      .from(productInquiry)
      .innerJoin(product, eq(product.id, productInquiry.productId))
      .where(where)
      .orderBy(desc(productInquiry.answeredAt), desc(productInquiry.id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ row }) => ({
      id: row.id,
      buyer: row.shownAs ?? '',
      content: row.content,
      locale: row.locale ?? 'zh',
      createTime: row.createdAt.toISOString(),
      answer: row.answer ?? '',
      answerTime: row.answeredAt?.toISOString() ?? '',
    }));
  });
}
