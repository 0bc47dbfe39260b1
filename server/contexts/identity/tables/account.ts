import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accountChangeKinds } from '../../../../contract/identity/confirmation.ts';
import { created, id, instant } from '../../../platform/db/columns.ts';

export const account = pgTable(
  'account',
  {
    id: id(),
    username: text('username').notNull(),
    /** scrypt, see contexts/identity/account/password.ts; null = login by code only. */
    passwordHash: text('password_hash'),
    /** Somebody else knows it: a login with it has to bring the one that takes its place. */
    passwordTemporary: boolean('password_temporary').notNull().default(false),
    nickname: text('nickname').notNull(),
    avatar: text('avatar'),
    phone: text('phone'),
    email: text('email'),
    /** When a code sent there was brought back; null = whoever wrote it here may have meant somebody else's. */
    emailVerifiedAt: instant('email_verified_at'),
    /** The language it was proven in: mail comes in it. */
    emailLocale: text('email_locale', { enum: ['zh', 'en'] })
      .notNull()
      .default('en'),
    /** Whether orders are told of by mail, too. */
    mailNotices: boolean('mail_notices').notNull().default(true),
    /** What chat contacts are shown besides the name; null = not said. */
    signature: text('signature'),
    wechatId: text('wechat_id'),
    location: text('location'),
    disabled: boolean('disabled').notNull().default(false),
    disabledAt: instant('disabled_at'),
    /** What was said when it was disabled; for the people of the platform. */
    disabledReason: text('disabled_reason'),
    /** Of the platform's people: where they work, and what colleagues note of them. */
    department: text('department').notNull().default(''),
    remark: text('remark').notNull().default(''),
    /** When its owner closed it: it says nothing of anybody any more, and is not enabled again. */
    closedAt: instant('closed_at'),
    /** When and from where somebody logged in last. */
    loginAt: instant('login_at'),
    loginIp: text('login_ip'),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('account_username').on(sql`lower(${t.username})`),
    uniqueIndex('account_phone').on(t.phone),
    uniqueIndex('account_email').on(sql`lower(${t.email})`),
    index('account_created').on(t.createdAt),
    // What operators are told of a number on the phone: its end.
    index('account_phone_end').on(sql`"right"(${t.phone}, 4)`),
  ],
);

export const session = pgTable(
  'session',
  {
    /** SHA-256 of the token, hexadecimal: a leaked table opens nothing. */
    tokenHash: text('token_hash').primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    /** When whoever holds the session last proved more than the token; null = never. */
    confirmedAt: instant('confirmed_at'),
    createdAt: created(),
  },
  (t) => [index('session_account').on(t.accountId), index('session_expires').on(t.expiresAt)],
);

/** A one-use key to the notification socket, so that no session token stands in an address. */
export const socketTicket = pgTable(
  'socket_ticket',
  {
    /** SHA-256 of the ticket, hexadecimal. */
    ticketHash: text('ticket_hash').primaryKey(),
    sessionHash: text('session_hash')
      .notNull()
      .references(() => session.tokenHash, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('socket_ticket_session').on(t.sessionHash), index('socket_ticket_expires').on(t.expiresAt)],
);

export const smsCode = pgTable(
  'sms_code',
  {
    id: id(),
    mobile: text('mobile').notNull(),
    purpose: text('purpose', {
      enum: ['login', 'password', 'mobile', 'agreement', 'close', 'confirm', 'restore', 'payout'],
    }).notNull(),
    codeHash: text('code_hash').notNull(),
    /** Hash of the request token or the session that asked; null = a code from before there were any. */
    requesterHash: text('requester_hash'),
    /** The /64 or IPv4 address it was asked for from, see address-key.ts. */
    addressKey: text('address_key'),
    /** Asked for by a known device or a session of the account: counted apart from what strangers ask for. */
    isOwn: boolean('is_own').notNull().default(false),
    /** Wrong tries by whoever asked, and by others from the address it was asked for from. */
    wrongTries: smallint('wrong_tries').notNull().default(0),
    addressTries: smallint('address_tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: created(),
  },
  (t) => [index('sms_code_mobile').on(t.mobile, t.createdAt)],
);

/** Where an account was opened before; what strangers try elsewhere does not keep these out. */
export const knownDevice = pgTable(
  'known_device',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** SHA-256 of what the device keeps, hexadecimal. */
    deviceHash: text('device_hash').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.deviceHash] }), index('known_device_seen').on(t.seenAt)],
);

/** What changed who owns an account, so that the owner before can take it back by the link sent to the old number and address. */
export const accountChange = pgTable(
  'account_change',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: accountChangeKinds }).notNull(),
    /** How the account was reached before. */
    phone: text('phone'),
    email: text('email'),
    emailVerifiedAt: instant('email_verified_at'),
    /** SHA-256 of the token in the link, hexadecimal. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When it was taken back, or an earlier change was. */
    endedAt: instant('ended_at'),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('account_change_token').on(t.tokenHash),
    index('account_change_account').on(t.accountId, t.id),
    index('account_change_expires').on(t.expiresAt),
  ],
);

export const address = pgTable(
  'address',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    receiver: text('receiver').notNull(),
    phone: text('phone').notNull(),
    country: text('country').notNull().default('CN'),
    /** Division codes in China, elsewhere empty; the three below the other way round. */
    province: text('province').notNull(),
    city: text('city').notNull(),
    district: text('district').notNull(),
    state: text('state').notNull().default(''),
    town: text('town').notNull().default(''),
    postcode: text('postcode').notNull().default(''),
    detail: text('detail').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: created(),
  },
  (t) => [
    index('address_account').on(t.accountId),
    check('address_country', sql`(${t.country} = 'CN') = (${t.province} <> '')`),
    uniqueIndex('address_default').on(t.accountId).where(sql`${t.isDefault}`),
  ],
);
