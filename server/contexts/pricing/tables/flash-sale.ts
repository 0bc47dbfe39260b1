import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { created, fen, id, instant, localText } from '../../../platform/db/columns.ts';
import { product, sku } from '../../catalogue/tables/catalogue.ts';
import { account } from '../../identity/tables/account.ts';
import { order } from '../../orders/tables/order.ts';
import { supplier } from '../../suppliers/tables/supplier.ts';

/** A day of the platform with sessions in which suppliers sell some products at a lower price. */
export const flashSale = pgTable(
  'flash_sale',
  {
    id: id(),
    name: localText('name').notNull(),
    rules: localText('rules').notNull(),
    /** Deadline for suppliers to apply and withdraw. */
    applyUntil: instant('apply_until').notNull(),
    /** From the start of the first session to the end of the last. */
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    /** Suppliers that may apply; empty = all. */
    supplierIds: integer('supplier_ids').array().notNull(),
    /** Maximum number of pieces per SKU, session and buyer; null = no limit. */
    perBuyer: integer('per_buyer'),
    /** False = closed permanently in an emergency. */
    enabled: boolean('enabled').notNull().default(true),
    /** The reason, shown to the suppliers. */
    closeReason: text('close_reason'),
    createdAt: created(),
  },
  (t) => [
    index('flash_sale_end').on(t.endAt),
    check('flash_sale_time', sql`${t.endAt} > ${t.startAt} and ${t.applyUntil} <= ${t.startAt}`),
    check('flash_sale_closed', sql`${t.closeReason} is null or not ${t.enabled}`),
    check('flash_sale_per_buyer', sql`${t.perBuyer} > 0`),
  ],
);

/** A time slot of a flash sale, to which suppliers apply with products. */
export const flashSession = pgTable(
  'flash_session',
  {
    id: id(),
    saleId: integer('sale_id')
      .notNull()
      .references(() => flashSale.id, { onDelete: 'cascade' }),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
  },
  (t) => [
    uniqueIndex('flash_session_sale').on(t.saleId, t.startAt),
    index('flash_session_start').on(t.startAt),
    index('flash_session_end').on(t.endAt),
    check('flash_session_time', sql`${t.endAt} > ${t.startAt}`),
  ],
);

/** A supplier's offer in a session: pieces of one SKU at one price. */
export const flashEntry = pgTable(
  'flash_entry',
  {
    id: id(),
    sessionId: integer('session_id')
      .notNull()
      .references(() => flashSession.id),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    skuId: integer('sku_id')
      .notNull()
      .references(() => sku.id, { onDelete: 'cascade' }),
    price: fen('price').notNull(),
    /** The price when the supplier applied. */
    usualPrice: fen('usual_price').notNull(),
    pieces: integer('pieces').notNull(),
    sold: integer('sold').notNull().default(0),
    status: text('status', { enum: ['waiting', 'passed', 'refused', 'withdrawn'] })
      .notNull()
      .default('waiting'),
    /** The reason of a rejection, shown to the supplier. */
    reason: text('reason'),
    /**
     * Pages show its price: it is approved, its session is running, and pieces are left. Updated by contexts/pricing/flash-sale/show.ts.
     */
    shown: boolean('shown').notNull().default(false),
    createdAt: created(),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    uniqueIndex('flash_entry_sku').on(t.skuId, t.sessionId).where(sql`${t.status} in ('waiting', 'passed')`),
    index('flash_entry_session').on(t.sessionId, t.status),
    index('flash_entry_supplier').on(t.supplierId, t.id),
    index('flash_entry_status').on(t.status, t.id),
    index('flash_entry_product').on(t.productId),
    check('flash_entry_price', sql`${t.price} > 0 and ${t.price} < ${t.usualPrice}`),
    check('flash_entry_pieces', sql`${t.pieces} > 0 and ${t.sold} between 0 and ${t.pieces}`),
    check('flash_entry_shown', sql`not ${t.shown} or ${t.status} = 'passed'`),
  ],
);

/** Pieces that an order got at the flash price. */
export const flashOrder = pgTable(
  'flash_order',
  {
    entryId: integer('entry_id')
      .notNull()
      .references(() => flashEntry.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id),
    /** SHA-256 of the receiver's phone number, hexadecimal: the limit per buyer applies to the receiver as well. */
    receiverHash: text('receiver_hash').notNull(),
    pieces: integer('pieces').notNull(),
    /** The amount off, in fen. */
    off: fen('off').notNull(),
    /** When a cancelled order returned them; null = not returned. */
    returnedAt: instant('returned_at'),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.orderId] }),
    index('flash_order_order').on(t.orderId),
    index('flash_order_account').on(t.accountId, t.entryId),
    index('flash_order_receiver').on(t.receiverHash, t.entryId),
    check('flash_order_pieces', sql`${t.pieces} > 0 and ${t.off} >= 0`),
  ],
);
