import { eq } from 'drizzle-orm';
import { lockAccount } from '../../../platform/access/lock-account.ts';
import { belongsTo } from '../../../platform/access/supplier-people.ts';
import { retryOnNumberCollision } from '../../../platform/db/number-collision.ts';
import { order } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { lockGoods, readGoods, takeStock } from '../../catalogue/index.ts';
import { addressSnapshot, quotedPrice } from '../../pricing/index.ts';
import { acceptQuotation, noteOrder } from '../../rfq/index.ts';
import { writeOrders } from './write.ts';

interface Acceptance {
  readonly quotationId: number;
  readonly addressId: number;
  /** The amount the buyer saw, in fen. */
  readonly expectedPayable: number;
  readonly note: string;
}

/**
 * Orders a quotation, at its price and freight: no promotion or coupon reduces it, and minimum order quantity and order multiple do not
 * apply. Otherwise an order like any other.
 * @throws the refusals of `acceptQuotation`; quotation_elsewhere for an address in another province or country, price_changed,
 * product_gone, own_shop, out_of_stock unless it is made to order
 */
export function orderQuotation(deps: Deps, accountId: number, wanted: Acceptance) {
  const place = async (work: UnitOfWork) => {
    const { tx } = work;
    await lockAccount(tx, accountId);
    const accepted = await acceptQuotation(work, accountId, wanted.quotationId);
    const { skuId, quantity, unitPrice, freight, madeToOrder } = accepted;
    const { address, province: place } = await addressSnapshot(tx, accountId, wanted.addressId);
    if (place !== (accepted.province || accepted.country)) fail('quotation_elsewhere', {}, 'body.addressId');
    await lockGoods(tx, [skuId]);
    const goods = (await readGoods(tx, [skuId])).get(skuId);
    if (!goods?.onSale) fail('product_gone');
    if (await belongsTo(tx, accountId, goods.supplierId)) fail('own_shop');
    const priced = quotedPrice(goods, quantity, unitPrice, freight);
    if (priced.payable !== wanted.expectedPayable) fail('price_changed', { payable: priced.payable });
    if (!madeToOrder) await takeStock(work, [{ skuId, quantity }]);
    const notes = [{ supplierId: goods.supplierId, note: wanted.note }];
    const draft = {
      accountId,
      idempotencyKey: null,
      requestHash: `quotation ${accepted.id}`,
      address,
      notes,
      invoice: null,
      priced,
      madeToOrder,
    };
    const placed = await writeOrders(work, draft);
    const orderNo = placed.orderNos[0] ?? fail('internal');
    const [row] = await tx.select({ id: order.id }).from(order).where(eq(order.orderNo, orderNo));
    await noteOrder(tx, accepted.id, row?.id ?? fail('internal'));
    const { paymentNo, payable, expireTime } = placed;
    return { paymentNo, orderNo, payable, expireTime };
  };
  return retryOnNumberCollision(() => withTransaction(deps, place, { retry: true }));
}
