import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { account } from '../../contexts/identity/tables/account.ts';
import { id, instant } from '../db/columns.ts';

/** What the people of the back offices did, written with it. A trigger keeps rows as they are. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: id(),
    at: instant('at').notNull(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id),
    side: text('side', { enum: ['shop', 'platform'] }).notNull(),
    /** Keys or ids of the roles the account had on this side. */
    role: text('role').notNull(),
    /** The shop that was acted for; null = the platform. */
    supplierId: integer('supplier_id'),
    ip: text('ip').notNull(),
    /** Key of the route: `PUT /api/...`. */
    route: text('route').notNull(),
    requestId: text('request_id').notNull(),
    targetKind: text('target_kind').notNull(),
    targetId: text('target_id').notNull(),
    /** What was different before and after; null = it was not there. */
    before: jsonb('before'),
    after: jsonb('after'),
    /** Of the entry before; empty for the first. null = written before there was a chain. */
    previous: text('previous'),
    /** Of the entry and what stands before it, under a key the database does not have: platform/audit/chain.ts. */
    hash: text('hash'),
  },
  (t) => [
    index('audit_entry_at').on(t.at.desc()),
    index('audit_entry_account').on(t.accountId, t.id),
    index('audit_entry_target').on(t.targetKind, t.targetId),
    index('audit_entry_shop').on(t.supplierId, t.id),
  ],
);

/** Where the chain of audit entries has come to: one row. */
export const auditHead = pgTable(
  'audit_head',
  {
    id: integer('id').primaryKey().default(1),
    entryId: integer('entry_id').notNull(),
    entries: integer('entries').notNull(),
    hash: text('hash').notNull(),
    /** Of the three above, under the same key. */
    seal: text('seal').notNull(),
  },
  (t) => [check('audit_head_one', sql`${t.id} = 1`)],
);
