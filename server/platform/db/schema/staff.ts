import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Reach } from '../../../../contract/reach.ts';
import { account } from './account.ts';
import { created, id, instant, localText } from './basics.ts';
import { supplier } from './supplier.ts';

/** A set of permissions. Built-in ones have a key; the others are the platform's own, or one shop's. */
export const role = pgTable(
  'role',
  {
    id: id(),
    side: text('side', { enum: ['shop', 'platform'] }).notNull(),
    /** Whose own role it is; null = the platform's, or built in. */
    supplierId: integer('supplier_id').references(() => supplier.id, { onDelete: 'cascade' }),
    key: text('key'),
    name: localText('name').notNull(),
    /** Codes of contract/permissions.ts. `owner` and `super` hold all of their side whatever stands here. */
    permissions: text('permissions').array().notNull(),
    /** Of the platform's own: what it is held to; null = everything. */
    reach: jsonb('reach').$type<Reach>(),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('role_key').on(t.key),
    index('role_shop').on(t.supplierId),
    check('role_reach', sql`${t.reach} is null or (${t.side} = 'platform' and ${t.key} is null)`),
    check('role_owned', sql`${t.supplierId} is null or (${t.side} = 'shop' and ${t.key} is null)`),
  ],
);

/** Who has which role. Owners of shops need no row: the shop's own says who they are. */
export const accountRole = pgTable(
  'account_role',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    roleId: integer('role_id')
      .notNull()
      .references(() => role.id),
    /** The shop a shop's role is for; null = the platform. */
    supplierId: integer('supplier_id').references(() => supplier.id, { onDelete: 'cascade' }),
    createdAt: created(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.roleId] }),
    index('account_role_role').on(t.roleId),
    index('account_role_shop').on(t.supplierId),
  ],
);

/** Somebody a shop asked to work for it, by mobile number; an account of that number decides. */
export const staffInvitation = pgTable(
  'staff_invitation',
  {
    id: id(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id, { onDelete: 'cascade' }),
    /** As `phoneIn` keeps numbers. Nothing here says whether an account has it. */
    phone: text('phone').notNull(),
    /** What the shop calls the person. */
    name: text('name').notNull(),
    state: text('state', { enum: ['open', 'accepted', 'declined', 'withdrawn', 'expired'] })
      .notNull()
      .default('open'),
    /** SHA-256 of the token in the link, hexadecimal; null once the invitation is over. */
    tokenHash: text('token_hash'),
    invitedBy: integer('invited_by')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    createdAt: created(),
    expiresAt: instant('expires_at').notNull(),
    sentAt: instant('sent_at').notNull(),
    sentCount: integer('sent_count').notNull().default(1),
    endedAt: instant('ended_at'),
    /** The shop took a declined one off its list; the row still says that the number is to be left alone. */
    hiddenAt: instant('hidden_at'),
  },
  (t) => [
    uniqueIndex('staff_invitation_token').on(t.tokenHash),
    uniqueIndex('staff_invitation_open').on(t.supplierId, t.phone).where(sql`${t.state} = 'open'`),
    index('staff_invitation_shop').on(t.supplierId, t.id),
    index('staff_invitation_phone').on(t.phone, t.sentAt),
    index('staff_invitation_due').on(t.expiresAt).where(sql`${t.state} = 'open'`),
    check(
      'staff_invitation_over',
      sql`(${t.state} = 'open') = (${t.endedAt} is null) and (${t.state} = 'open' or ${t.tokenHash} is null)`,
    ),
  ],
);

/** The roles an invitation offers. */
export const staffInvitationRole = pgTable(
  'staff_invitation_role',
  {
    invitationId: integer('invitation_id')
      .notNull()
      .references(() => staffInvitation.id, { onDelete: 'cascade' }),
    roleId: integer('role_id')
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.invitationId, t.roleId] }),
    index('staff_invitation_role_role').on(t.roleId),
  ],
);

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

/** Calls of the back offices that were refused for want of a permission, until they are written into the audit log. */
export const refusedCall = pgTable(
  'refused_call',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** As in `audit_entry`; the role is empty for who is nobody on that side. */
    side: text('side', { enum: ['shop', 'platform'] }).notNull(),
    role: text('role').notNull(),
    supplierId: integer('supplier_id'),
    route: text('route').notNull(),
    /** Of the last try. */
    ip: text('ip').notNull(),
    requestId: text('request_id').notNull(),
    tries: integer('tries').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [
    unique('refused_call_account').on(t.accountId, t.route),
    index('refused_call_first').on(t.firstAt),
    check('refused_call_tries', sql`${t.tries} > 0`),
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
