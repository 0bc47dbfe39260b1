import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { merchantTests } from '../../../../contract/payments/merchant-account.ts';
import { created, id, instant } from '../../../platform/db/columns.ts';
import { supplier } from '../../suppliers/tables/supplier.ts';

/** What is no secret. Keys are PEM. */
export interface MerchantSettings {
  /** WeChat's application. */
  readonly appId?: string;
  /** Of the merchant's certificate. */
  readonly serial?: string;
  readonly certificate?: string;
  readonly publicKeyId?: string | null;
  /** The gateway's; null = WeChat's platform certificates are fetched. */
  readonly publicKey: string | null;
  readonly sellerId?: string | null;
  /** The last four signs of the APIv3 key. */
  readonly apiV3KeyEnd?: string;
}

/** A shop's own account at a gateway. Another merchant number is another row; the one before stays for what it has charged. */
export const merchantAccount = pgTable(
  'merchant_account',
  {
    id: id(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id),
    method: text('method', { enum: ['wechat', 'alipay'] }).notNull(),
    /** WeChat's merchant number, Alipay's application id. */
    number: text('number').notNull(),
    settings: jsonb('settings').$type<MerchantSettings>().notNull(),
    /** Private keys, as server/platform/crypto/seal.ts seals them. */
    sealed: text('sealed').notNull(),
    version: integer('version').notNull().default(1),
    enabled: boolean('enabled').notNull().default(false),
    testedAt: instant('tested_at'),
    testOutcome: text('test_outcome', {
      enum: merchantTests,
    }),
    /** The gateway's own code. */
    testCode: text('test_code'),
    /** It took the place of another number: until then it is turned on only by who confirms the change. */
    heldUntil: instant('held_until'),
    /** Another number took its place then. */
    retiredAt: instant('retired_at'),
    createdAt: created(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    unique('merchant_account_number').on(t.supplierId, t.method, t.number),
    uniqueIndex('merchant_account_current').on(t.supplierId, t.method).where(sql`${t.retiredAt} is null`),
    index('merchant_account_shop').on(t.supplierId),
    check(
      'merchant_account_enabled',
      sql`not ${t.enabled} or (${t.retiredAt} is null and ${t.testOutcome} is not null and ${t.testOutcome} in ('ok', 'sandbox'))`,
    ),
  ],
);
