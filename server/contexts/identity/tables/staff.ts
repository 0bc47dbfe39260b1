import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RoleScope } from '../../../../contract/access/role-scope.ts';
import { created, id, instant, localText } from '../../../platform/db/columns.ts';
import { supplier } from '../../suppliers/tables/supplier.ts';
import { account } from './account.ts';

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
    /** Codes of contract/access/permissions.ts. `owner` and `super` hold all of their side whatever stands here. */
    permissions: text('permissions').array().notNull(),
    /** Of the platform's own: what it is held to; null = everything. */
    reach: jsonb('reach').$type<RoleScope>(),
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
