import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RoleScope } from '../../../../contract/access/role-scope.ts';
import { created, id, instant, localText } from '../../../platform/db/columns.ts';
import { supplier } from '../../suppliers/tables/supplier.ts';
import { account } from './account.ts';

/** A set of permissions. Built-in roles have a key; the others belong to the platform or to one supplier. */
export const role = pgTable(
  'role',
  {
    id: id(),
    side: text('side', { enum: ['shop', 'platform'] }).notNull(),
    /** The supplier that owns the role; null = the platform's, or built in. */
    supplierId: integer('supplier_id').references(() => supplier.id, { onDelete: 'cascade' }),
    key: text('key'),
    name: localText('name').notNull(),
    /** Codes of contract/access/permissions.ts. `owner` and `super` hold all permissions of their side regardless of this list. */
    permissions: text('permissions').array().notNull(),
    /** The scope of a platform role; null = unrestricted. */
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

/** Roles of accounts. The owner of a supplier has no row: the supplier's own row names the owner. */
export const accountRole = pgTable(
  'account_role',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    roleId: integer('role_id')
      .notNull()
      .references(() => role.id),
    /** The supplier of a supplier's role; null = the platform. */
    supplierId: integer('supplier_id').references(() => supplier.id, { onDelete: 'cascade' }),
    createdAt: created(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.roleId] }),
    index('account_role_role').on(t.roleId),
    index('account_role_shop').on(t.supplierId),
  ],
);

/** An invitation to work for a supplier, by mobile number; the account with that number answers it. */
export const staffInvitation = pgTable(
  'staff_invitation',
  {
    id: id(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id, { onDelete: 'cascade' }),
    /** In the form of `phoneIn`. Nothing here says whether an account has it. */
    phone: text('phone').notNull(),
    /** The supplier's name for the person. */
    name: text('name').notNull(),
    state: text('state', { enum: ['open', 'accepted', 'declined', 'withdrawn', 'expired'] })
      .notNull()
      .default('open'),
    /** SHA-256 of the token in the link, hexadecimal; null once the invitation is closed. */
    tokenHash: text('token_hash'),
    invitedBy: integer('invited_by')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    createdAt: created(),
    expiresAt: instant('expires_at').notNull(),
    sentAt: instant('sent_at').notNull(),
    sentCount: integer('sent_count').notNull().default(1),
    endedAt: instant('ended_at'),
    /** When the supplier removed a declined invitation from its list; the row still stops new invitations to the number. */
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

/** The roles that an invitation offers. */
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
