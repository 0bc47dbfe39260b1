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

/** A person who can log in: buyer, seller or operator, by the roles. A closed account keeps its row without personal data. */
export const account = pgTable(
  'account',
  {
    id: id(),
    username: text('username').notNull(),
    /** scrypt, see contexts/identity/account/password.ts; null = login by code only. */
    passwordHash: text('password_hash'),
    /** Set by an operator, who knows it: a login with it must set a new password. */
    passwordTemporary: boolean('password_temporary').notNull().default(false),
    nickname: text('nickname').notNull(),
    avatar: text('avatar'),
    phone: text('phone'),
    email: text('email'),
    /** When a code proved the address; null = not proven, so it may belong to somebody else. */
    emailVerifiedAt: instant('email_verified_at'),
    /** The language in which it was proven; mails use it. */
    emailLocale: text('email_locale', { enum: ['zh', 'en'] })
      .notNull()
      .default('en'),
    /** Whether order notifications are also sent by mail. */
    mailNotices: boolean('mail_notices').notNull().default(true),
    /** Whether what it viewed, saved and bought may choose the goods it is shown. */
    personalGoods: boolean('personal_goods').notNull().default(true),
    /** Whether it is told when a favourite becomes cheaper. */
    priceNotices: boolean('price_notices').notNull().default(true),
    /** Shown to chat contacts beside the name; null = not set. */
    signature: text('signature'),
    wechatId: text('wechat_id'),
    location: text('location'),
    disabled: boolean('disabled').notNull().default(false),
    disabledAt: instant('disabled_at'),
    /** The reason for disabling it, for operators. */
    disabledReason: text('disabled_reason'),
    /** Of operators: their department, and a remark by colleagues. */
    department: text('department').notNull().default(''),
    remark: text('remark').notNull().default(''),
    /** When its owner closed it: the row is anonymized and cannot be enabled again. */
    closedAt: instant('closed_at'),
    /** Time and client address of the last login. */
    loginAt: instant('login_at'),
    loginIp: text('login_ip'),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('account_username').on(sql`lower(${t.username})`),
    uniqueIndex('account_phone').on(t.phone),
    uniqueIndex('account_email').on(sql`lower(${t.email})`),
    index('account_created').on(t.createdAt),
    // Operators know only the last digits of a masked number.
    index('account_phone_end').on(sql`"right"(${t.phone}, 4)`),
  ],
);

/** A login: the hash of its token and its end. */
export const session = pgTable(
  'session',
  {
    /** SHA-256 of the token, hexadecimal, so that a leaked table gives no access. */
    tokenHash: text('token_hash').primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    /** When the session was last confirmed by a proof beyond its token; null = never. */
    confirmedAt: instant('confirmed_at'),
    createdAt: created(),
  },
  (t) => [index('session_account').on(t.accountId), index('session_expires').on(t.expiresAt)],
);

/** A one-time ticket for the notification socket, so that no session token is in a URL. */
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

/** One-time codes that were sent, as hashes. */
export const smsCode = pgTable(
  'sms_code',
  {
    id: id(),
    mobile: text('mobile').notNull(),
    purpose: text('purpose', {
      enum: ['login', 'password', 'mobile', 'agreement', 'close', 'confirm', 'restore', 'payout'],
    }).notNull(),
    codeHash: text('code_hash').notNull(),
    /** Hash of the requester's token or session; null = a code older than this column. */
    requesterHash: text('requester_hash'),
    /** The /64 network or IPv4 address of the request, see address-key.ts. */
    addressKey: text('address_key'),
    /** Requested by a known device or a session of the account: counted apart from requests of strangers. */
    isOwn: boolean('is_own').notNull().default(false),
    /** Wrong tries by the requester, and by others from the client address of the request. */
    wrongTries: smallint('wrong_tries').notNull().default(0),
    addressTries: smallint('address_tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: created(),
  },
  (t) => [index('sms_code_mobile').on(t.mobile, t.createdAt)],
);

/** Devices from which an account logged in; failed tries from elsewhere do not lock these out. */
export const knownDevice = pgTable(
  'known_device',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** SHA-256 of the device token, hexadecimal. */
    deviceHash: text('device_hash').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.deviceHash] }), index('known_device_seen').on(t.seenAt)],
);

/** A change of an account's credentials or contacts, which its former owner can revert by a link sent to the old number and address. */
export const accountChange = pgTable(
  'account_change',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: accountChangeKinds }).notNull(),
    /** The contacts of the account before the change. */
    phone: text('phone'),
    email: text('email'),
    emailVerifiedAt: instant('email_verified_at'),
    /** SHA-256 of the token in the link, hexadecimal. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When this change or an earlier one was reverted. */
    endedAt: instant('ended_at'),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('account_change_token').on(t.tokenHash),
    index('account_change_account').on(t.accountId, t.id),
    index('account_change_expires').on(t.expiresAt),
  ],
);

/** Delivery addresses of an account. */
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
    /** Province, city and district: division codes in China, empty elsewhere; state, town and postcode: empty in China. */
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
