import { and, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/open.ts';
import {
  account,
  invoice,
  order,
  product,
  quotation,
  quoteRequest,
  sku,
  supplier,
} from '../../platform/db/schema.ts';
import { fail } from '../../platform/fail.ts';
import { readGoods } from '../catalogue/index.ts';

/** A quotation with its parties and goods; `order` and `invoice` are of the order it became. @throws not_found */
export async function readOffer(db: Db, where: SQL | undefined) {
  const [found] = await db
    .select({
      quotation,
      request: quoteRequest,
      seller: supplier,
      buyer: { nickname: account.nickname, username: account.username },
      code: sku.code,
      incoterms: product.trade,
      order: { orderNo: order.orderNo, address: order.address },
      invoice: { kind: invoice.kind, title: invoice.title },
    })
    .from(quotation)
    .innerJoin(quoteRequest, eq(quoteRequest.id, quotation.requestId))
    .innerJoin(account, eq(account.id, quoteRequest.accountId))
    .innerJoin(supplier, eq(supplier.id, quotation.supplierId))
    .innerJoin(sku, eq(sku.id, quotation.skuId))
    .innerJoin(product, eq(product.id, sku.productId))
    .leftJoin(order, and(eq(order.id, quotation.orderId), eq(quotation.status, 'accepted')))
    .leftJoin(invoice, eq(invoice.orderId, order.id))
    .where(where);
  if (!found) fail('not_found');
  const goods = (await readGoods(db, [found.quotation.skuId])).get(found.quotation.skuId);
  return { ...found, incoterms: found.incoterms.incoterms, goods: goods ?? fail('not_found') };
}

export type Offer = Awaited<ReturnType<typeof readOffer>>;
