import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { ProductQuestion } from '../../../../contract/messaging/inquiry.ts';
import type { Db } from '../../../platform/db/open.ts';
import { type Page, type Paging, pageOf, totalOf } from '../../../platform/db/paging.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { product, productInquiry } from '../../../platform/db/schema.ts';
import { onSale } from '../../catalogue/index.ts';

const ofProduct = and(
  onSale,
  eq(productInquiry.productId, sql.placeholder('productId')),
  isNotNull(productInquiry.shownAs),
  isNotNull(productInquiry.answeredAt),
);

const countOf = prepared((db) =>
  db
    .select({ total: count() })
    .from(productInquiry)
    .innerJoin(product, eq(product.id, productInquiry.productId))
    .where(ofProduct)
    .prepare('count_questions_of_product'),
);

const questionsOf = prepared((db) =>
  db
    .select({ row: productInquiry })
    .from(productInquiry)
    .innerJoin(product, eq(product.id, productInquiry.productId))
    .where(ofProduct)
    .orderBy(desc(productInquiry.answeredAt), desc(productInquiry.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('questions_of_product'),
);

/** The public, answered questions about a product, latest answer first. */
export function readQuestions(db: Db, productId: number, paging: Paging): Promise<Page<ProductQuestion>> {
  return pageOf(paging, totalOf(countOf(db).execute({ productId })), async (slice) => {
    const rows = await questionsOf(db).execute({ productId, ...slice });
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
