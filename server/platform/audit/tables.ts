import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { account } from '../../contexts/identity/tables/account.ts';
import { id, instant } from '../db/columns.ts';

/** Audit log of both back offices, written in the transaction of the change. A trigger rejects updates and deletes. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: id(),
    at: instant('at').notNull(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id),
    side: text('side', { enum: ['shop', 'platform'] }).notNull(),
    /** Keys or ids of the account's roles on this side at that time. */
    role: text('role').notNull(),
    /** The supplier acted for; null = the platform. */
    supplierId: integer('supplier_id'),
    ip: text('ip').notNull(),
    /** Key of the route: `PUT /api/...`. */
    route: text('route').notNull(),
    requestId: text('request_id').notNull(),
    targetKind: text('target_kind').notNull(),
    targetId: text('target_id').notNull(),
    /** Changed fields before and after; null = did not exist. */
    before: jsonb('before'),
    after: jsonb('after'),
    /** Hash of the previous entry; empty for the first. null = written before the chain existed. */
    previous: text('previous'),
    /** HMAC of the entry and the previous hash, with a key stored outside the database: platform/audit/chain.ts. */
    hash: text('hash'),
  },
  (t) => [
    index('audit_entry_at').on(t.at.desc()),
    index('audit_entry_account').on(t.accountId, t.id),
    index('audit_entry_target').on(t.targetKind, t.targetId),
    index('audit_entry_shop').on(t.supplierId, t.id),
  ],
);

/** Head of the hash chain: one row. */
export const auditHead = pgTable(
  'audit_head',
  {
    id: integer('id').primaryKey().default(1),
    entryId: integer('entry_id').notNull(),
    entries: integer('entries').notNull(),
    hash: text('hash').notNull(),
    /** HMAC of the three columns above, with the same key. */
    seal: text('seal').notNull(),
  },
  (t) => [check('audit_head_one', sql`${t.id} = 1`)],
);
