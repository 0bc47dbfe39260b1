import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ChatCard } from '../../../../contract/messaging/chat.ts';
import type { Caller } from '../../../http/context.ts';
import type { Db } from '../../../platform/db/open.ts';
import { qualified } from '../../../platform/db/qualified.ts';
import { shownPrice } from '../../../platform/db/read-model.ts';
import {
  chatThread,
  order,
  orderItem,
  product,
  quotation,
  quoteRequest,
} from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { accountOf } from '../../../providers/chat/names.ts';
import { onSale } from '../../catalogue/index.ts';
import { findSupplier, supplierOf } from './supplier.ts';
import { ofThread } from './threads.ts';

const most = 30;
type CardOf<T extends ChatCard['type']> = Extract<ChatCard, { type: T }>;

interface CardAsk {
  readonly peer: string;
  readonly type: ChatCard['type'];
  readonly as: 'self' | 'shop';
}

/** Cards that the caller may send to `peer`. @throws not_found when the two are no contacts */
export async function listCards(db: Db, caller: Caller, { peer, type, as }: CardAsk): Promise<ChatCard[]> {
  const peerId = accountOf(peer) ?? fail('not_found');
  const { supplierId, buyerId } = await sides(db, caller, peerId, as);
  if (type === 'product') return productCards(db, supplierId);
  if (type === 'order') return orderCards(db, { supplierId, buyerId });
  return quoteCards(db, supplierId, buyerId);
}

async function sides(db: Db, caller: Caller, peerId: number, as: 'self' | 'shop') {
  if (as === 'self') {
    const shop = (await findSupplier(db, '', peerId)) ?? fail('not_found');
    return { supplierId: shop.id, buyerId: caller.id };
  }
  const shop = (await supplierOf(db, caller)) ?? fail('not_found');
  if ((await db.$count(chatThread, ofThread(shop.id, peerId))) === 0) fail('not_found');
  return { supplierId: shop.id, buyerId: peerId };
}

/** Products on sale of a supplier, best sellers first; or the one with `id`. */
export async function productCards(db: Db, supplierId: number, id?: number): Promise<CardOf<'product'>[]> {
  const own = and(
    eq(product.supplierId, supplierId),
    onSale,
    id === undefined ? undefined : eq(product.id, id),
  );
  const rows = await db
    .select({ productId: product.id, name: product.name, images: product.images, price: shownPrice })
    .from(product)
    .where(own)
    .orderBy(desc(product.sales), product.id)
    .limit(most);
  return rows.map(({ images, ...row }) => ({ type: 'product', ...row, image: images[0] ?? null }));
}

interface OrdersOf {
  readonly supplierId: number;
  readonly buyerId: number;
  readonly orderNo?: string;
}

export const firstImage = sql<string | null>`(select ${orderItem.image} from ${orderItem}
  where ${orderItem.orderId} = ${qualified(order.id)} order by ${orderItem.id} limit 1)`;

/** Orders of a buyer from a supplier, latest first; or the one with `id`. */
export async function orderCards(
  db: Db,
  { supplierId, buyerId, orderNo }: OrdersOf,
): Promise<CardOf<'order'>[]> {
  const own = and(
    eq(order.supplierId, supplierId),
    eq(order.accountId, buyerId),
    orderNo === undefined ? undefined : eq(order.orderNo, orderNo),
  );
  const rows = await db
    .select({
      orderId: order.id,
      orderNo: order.orderNo,
      image: firstImage,
      payable: order.payable,
      pieces: order.itemCount,
      status: order.status,
    })
    .from(order)
    .where(own)
    .orderBy(desc(order.id))
    .limit(most);
  return rows.map((row) => ({ type: 'order', ...row }));
}

/** Quotations of a supplier for a buyer that are pending or accepted. */
async function quoteCards(db: Db, supplierId: number, buyerId: number): Promise<CardOf<'quote'>[]> {
  const rows = await db
    .select({
      inquiryId: quoteRequest.id,
      title: quoteRequest.title,
      price: quotation.unitPrice,
      quantity: quotation.quantity,
    })
    .from(quotation)
    .innerJoin(quoteRequest, eq(quoteRequest.id, quotation.requestId))
    .where(
      and(
        eq(quotation.supplierId, supplierId),
        eq(quoteRequest.accountId, buyerId),
        inArray(quotation.status, ['pending', 'accepted']),
      ),
    )
    .orderBy(desc(quotation.id))
    .limit(most);
  return rows.map((row) => ({ type: 'quote', ...row }));
}
