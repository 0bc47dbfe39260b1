import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint } from 'drizzle-orm/pg-core';
import { created, fen, id, instant, localText } from '../../../platform/db/columns.ts';
import { supplier } from '../../suppliers/tables/supplier.ts';

const ownSupplier = () => integer('supplier_id').references(() => supplier.id);

/** A coupon that the platform (no supplier) or a supplier offers, with its terms. */
export const coupon = pgTable(
  'coupon',
  {
    id: id(),
    /** null = the platform's. */
    supplierId: ownSupplier(),
    name: localText('name').notNull(),
    description: localText('description').notNull(),
    /** A `CouponType` of the contract. */
    type: smallint('type').notNull(),
    /** A `CouponScope` of the contract. */
    scope: smallint('scope').notNull(),
    /** Product, supplier or category ids for scopes 1 to 3. */
    scopeIds: integer('scope_ids').array().notNull(),
    /** Fen off for types 1 and 2; percentage to pay for type 3 (85 = 8.5折). */
    discountValue: fen('discount_value').notNull(),
    minOrderAmount: fen('min_order_amount').notNull(),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    remaining: integer('remaining').notNull(),
    /** Maximum total it may take off, in fen; null = no limit. */
    budget: fen('budget'),
    /** The total it takes off orders that are not cancelled, including unpaid ones. */
    spent: fen('spent').notNull().default(0),
    /** Unused claims made before this time are revoked. */
    voidedAt: instant('voided_at'),
    perPersonLimit: integer('per_person_limit').notNull().default(1),
    /** The percentage of a platform coupon that the supplier pays; the platform pays the rest. */
    shopShare: smallint('shop_share').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
    createdAt: created(),
  },
  (t) => [
    index('coupon_supplier').on(t.supplierId),
    check('coupon_shop_share', sql`${t.shopShare} between 0 and 100`),
    check('coupon_spent', sql`${t.spent} >= 0 and (${t.budget} is null or ${t.spent} <= ${t.budget})`),
  ],
);
