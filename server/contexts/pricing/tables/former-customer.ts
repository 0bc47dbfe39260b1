import { boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { dataImport } from '../../../platform/data-import/tables.ts';
import { created, fen, id, instant } from '../../../platform/db/columns.ts';
import { account } from '../../identity/tables/account.ts';
import { supplier } from '../../suppliers/tables/supplier.ts';

/**
 * Who had bought from a shop in its former system. It belongs to that shop alone: no account is made, nothing is sent, and what the person has
 * agreed to there is not carried over to the marketplace.
 */
export const formerCustomer = pgTable(
  'former_customer',
  {
    id: id(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id, { onDelete: 'cascade' }),
    /** Null: the import was removed from the list. */
    importId: integer('import_id').references(() => dataImport.id, { onDelete: 'set null' }),
    /** Address of mail, else phone number, else number in the former system. */
    key: text('key').notNull(),
    system: text('system').notNull(),
    name: text('name').notNull(),
    company: text('company').notNull(),
    email: text('email').notNull(),
    /** As accounts store it, where it is such a number. */
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    country: text('country').notNull(),
    /** What the former system says of advertisements by mail and by message; null = nothing. */
    mailConsent: boolean('mail_consent'),
    smsConsent: boolean('sms_consent'),
    /** The column and the value that say so, and when it was given where the file says it. */
    consentSource: text('consent_source').notNull(),
    consentAt: instant('consent_at'),
    /** In hundredths of the currency. */
    spent: fen('spent'),
    currency: text('currency').notNull(),
    orders: integer('orders'),
    lastOrderAt: instant('last_order_at'),
    registeredAt: instant('registered_at'),
    note: text('note').notNull(),
    tags: text('tags').notNull(),
    /** The other columns by their headers, as they were written. */
    others: jsonb('others').$type<Readonly<Record<string, string>>>().notNull(),
    searchText: text('search_text').notNull(),
    /** The account with this verified phone number or address of mail that has paid for an order of the shop. */
    accountId: integer('account_id').references(() => account.id, { onDelete: 'set null' }),
    linkedAt: instant('linked_at'),
    createdAt: created(),
  },
  (t) => [
    unique('former_customer_key').on(t.supplierId, t.key),
    index('former_customer_import').on(t.importId, t.id),
    index('former_customer_email').on(t.email),
    index('former_customer_phone').on(t.phone),
    index('former_customer_account').on(t.accountId),
  ],
);
