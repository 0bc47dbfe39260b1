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

/** Unencrypted settings. Keys are PEM. */
export interface MerchantSettings {
  /** WeChat Pay application id. */
  readonly appId?: string;
  /** Serial number of the merchant's certificate. */
  readonly serial?: string;
  readonly certificate?: string;
  readonly publicKeyId?: string | null;
  /** The gateway's public key; null = WeChat's platform certificates are downloaded. */
  readonly publicKey: string | null;
  readonly sellerId?: string | null;
  /** The last four characters of the APIv3 key. */
  readonly apiV3KeyEnd?: string;
}

/** A supplier's own account at a gateway. A new merchant number makes a new row; the old one stays for its charges. */
export const merchantAccount = pgTable(
  'merchant_account',
  {
    id: id(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id),
    method: text('method', { enum: ['wechat', 'alipay'] }).notNull(),
    /** WeChat Pay merchant number, or Alipay application id. */
    number: text('number').notNull(),
    settings: jsonb('settings').$type<MerchantSettings>().notNull(),
    /** Private keys, encrypted by server/platform/crypto/seal.ts. */
    sealed: text('sealed').notNull(),
    version: integer('version').notNull().default(1),
    enabled: boolean('enabled').notNull().default(false),
    testedAt: instant('tested_at'),
    testOutcome: text('test_outcome', {
      enum: merchantTests,
    }),
    /** The gateway's error code. */
    testCode: text('test_code'),
    /** It replaced another number: until then it can be turned on only with a confirmation of the owner. */
    heldUntil: instant('held_until'),
    /** When another number replaced it. */
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
