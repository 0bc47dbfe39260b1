import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { paths } from '../../../contract/paths.ts';
import type { Quotation, QuoteRequestBrief } from '../../../contract/rfq/quotation.ts';
import type { Db } from '../../platform/db/open.ts';
import { qualified } from '../../platform/db/qualified.ts';
import { category, order, quotation, quoteRequest, supplier } from '../../platform/db/schema.ts';
import type { Deps } from '../../platform/deps.ts';
import { placeName } from '../../platform/regions/areas.ts';
import { fileUrl } from '../../platform/storage/sign.ts';
import { readGoods } from '../catalogue/index.ts';

export type RequestRow = typeof quoteRequest.$inferSelect;

const quotations = sql<number>`(
  select count(*)::int from ${quotation}
  where ${quotation.requestId} = ${qualified(quoteRequest.id)} and ${quotation.status} in ('pending', 'accepted'))`;

interface FoundRequest {
  readonly row: RequestRow;
  readonly brief: QuoteRequestBrief;
}

export async function readRequests(
  db: Db,
  where: SQL | undefined,
  {
    limit,
    offset = 0,
    order: by = [desc(quoteRequest.id)],
  }: { limit: number; offset?: number; order?: SQL[] },
): Promise<FoundRequest[]> {
  const rows = await db
    .select({ row: quoteRequest, categoryName: category.name, quotationCount: quotations })
    .from(quoteRequest)
    .leftJoin(category, eq(category.id, quoteRequest.categoryId))
    .where(where)
    .orderBy(...by)
    .limit(limit)
    .offset(offset);
  return rows.map(({ row, categoryName, quotationCount }) => {
    const { id, requestNo, title, categoryId, productId, quantity, unit, targetPrice, status } = row;
    const { country, province } = row;
    return {
      row,
      brief: {
        id,
        requestNo,
        title,
        categoryId,
        categoryName,
        productId,
        quantity,
        unit,
        targetPrice,
        country,
        province,
        provinceName: placeName(country, province),
        status,
        quotationCount,
        createTime: row.createdAt.toISOString(),
        deadline: row.deadline.toISOString(),
      },
    };
  });
}

/** The fields that notifications use to name an RFQ. */
export const namesOf = ({ title, requestNo }: RequestRow) => ({ title, requestNo });
/** The link in notifications to the buyer. */
export const requestsPath = paths.buyerMenu('inquiry');

/** Fields for readers of the whole RFQ only, with signed URLs of the pictures. */
export const wordsOf = (deps: Deps, { details, images }: RequestRow) => ({
  details,
  images: images.map((key) => fileUrl(deps.fileSecret, key, deps.clock.now())),
});

const total = sql`${quotation.unitPrice}::bigint * ${quotation.quantity} + ${quotation.freight}`;
const cheapest = [asc(total), asc(quotation.id)];

export async function readQuotations(
  db: Db,
  where: SQL | undefined,
  { limit = 500, offset = 0, order: by = cheapest }: { limit?: number; offset?: number; order?: SQL[] } = {},
): Promise<Quotation[]> {
  const rows = await db
    .select({ row: quotation, supplier, orderNo: order.orderNo })
    .from(quotation)
    .innerJoin(supplier, eq(supplier.id, quotation.supplierId))
    .leftJoin(order, eq(order.id, quotation.orderId))
    .where(where)
    .orderBy(...by)
    .limit(limit)
    .offset(offset);
  const goods = await readGoods(
    db,
    rows.map(({ row }) => row.skuId),
  );
  return rows.flatMap(({ row, supplier: shop, orderNo }) => {
    const one = goods.get(row.skuId);
    if (!one) return [];
    const { id, requestId, supplierId, skuId, unitPrice, quantity, freight, leadDays, madeToOrder } = row;
    return [
      {
        id,
        requestId,
        supplierId,
        skuId,
        unitPrice,
        quantity,
        freight,
        leadDays,
        madeToOrder,
        note: row.note,
        status: row.status,
        orderNo,
        supplierName: shop.name,
        supplierLogo: shop.logo,
        supplierVerified: shop.verified,
        supplierRating: shop.rating,
        productId: one.productId,
        productName: one.name,
        spec: one.spec,
        image: one.image,
        total: unitPrice * quantity + freight,
        createTime: row.createdAt.toISOString(),
        validUntil: row.validUntil.toISOString(),
      },
    ];
  });
}
