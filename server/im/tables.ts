import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { session } from '../contexts/identity/tables/account.ts';
import { created, instant } from '../platform/db/columns.ts';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
/** bigint: exceeds the safe integers of JavaScript. */
const long = (name: string) => bigint(name, { mode: 'bigint' });

/** Message ids; assigned while both users' rows are locked, so ids of a pair increase in commit order. */
export const imMessageId = pgSequence('im_message_id', { startWith: 1_000_000_000_000 });

/**
 * A chat user `user_{accountId}`. Its row is locked while entries are added to its inbox, so `seq` has no gaps and becomes visible in
 * order.
 */
export const imUser = pgTable('im_user', {
  name: text('name').primaryKey(),
  seq: long('seq').notNull().default(sql`0`),
  createdAt: created(),
});

/** Valid chat tokens of the gateway. A token is deleted with its session. */
export const imToken = pgTable(
  'im_token',
  {
    /** SHA-256 of the token, hexadecimal. */
    hash: text('hash').primaryKey(),
    userName: text('user_name')
      .notNull()
      .references(() => imUser.name, { onDelete: 'cascade' }),
    sessionHash: text('session_hash')
      .notNull()
      .references(() => session.tokenHash, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('im_token_user').on(t.userName), index('im_token_session').on(t.sessionHash)],
);

/** Messages, each stored once. */
export const imMessage = pgTable(
  'im_message',
  {
    id: long('id').primaryKey(),
    /** Both names in sorted order, `user_3:user_12`. */
    pair: text('pair').notNull(),
    sender: text('sender').notNull(),
    receiver: text('receiver').notNull(),
    sentAt: instant('sent_at').notNull(),
    kind: text('kind', {
      enum: ['text', 'image', 'file', 'voice', 'video', 'location', 'combined', 'custom', 'command', 'other'],
    }).notNull(),
    /** Text for search and lists; empty for messages without text. */
    words: text('words').notNull(),
    /** Meta in wire format (protobuf). */
    meta: bytes('meta').notNull(),
    /** Deduplication key of sender, device, local id and payload. */
    fingerprint: text('fingerprint').notNull(),
    recalledAt: instant('recalled_at'),
  },
  (t) => [
    uniqueIndex('im_message_fingerprint').on(t.fingerprint),
    index('im_message_pair').on(t.pair, t.id),
    index('im_message_sent').on(t.sentAt),
  ],
);

/** Inbox: entries for each user in commit order. */
export const imInbox = pgTable(
  'im_inbox',
  {
    userName: text('user_name')
      .notNull()
      .references(() => imUser.name, { onDelete: 'cascade' }),
    seq: long('seq').notNull(),
    /** The peer, or a system queue. */
    queue: text('queue').notNull(),
    /** The sending device, which gets no copy; empty = none. */
    origin: text('origin').notNull().default(''),
    meta: bytes('meta').notNull(),
    createdAt: created(),
  },
  (t) => [
    primaryKey({ columns: [t.userName, t.seq] }),
    index('im_inbox_queue').on(t.userName, t.queue, t.seq),
    index('im_inbox_created').on(t.createdAt),
  ],
);

/** Acknowledged position of each device in each queue. */
export const imCursor = pgTable(
  'im_cursor',
  {
    userName: text('user_name')
      .notNull()
      .references(() => imUser.name, { onDelete: 'cascade' }),
    resource: text('resource').notNull(),
    queue: text('queue').notNull(),
    seq: long('seq').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userName, t.resource, t.queue] })],
);

/** Devices of a chat user. */
export const imDevice = pgTable(
  'im_device',
  {
    userName: text('user_name')
      .notNull()
      .references(() => imUser.name, { onDelete: 'cascade' }),
    resource: text('resource').notNull(),
    /** Inbox number at which a new device starts; older messages are in its history. */
    since: long('since').notNull(),
    seenAt: instant('seen_at').notNull(),
    /** Whether a socket is open; maintained by the process that holds it. */
    online: boolean('online').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.userName, t.resource] }), index('im_device_seen').on(t.seenAt)],
);

/** One side's view of a conversation. */
export const imConversation = pgTable(
  'im_conversation',
  {
    owner: text('owner')
      .notNull()
      .references(() => imUser.name, { onDelete: 'cascade' }),
    peer: text('peer').notNull(),
    lastId: long('last_id').notNull(),
    lastAt: instant('last_at').notNull(),
    unread: integer('unread').notNull().default(0),
    /** Read position of the peer in the owner's messages. */
    peerReadId: long('peer_read_id').notNull().default(sql`0`),
    /** Position up to which the owner removed the history. */
    hiddenId: long('hidden_id').notNull().default(sql`0`),
    removed: boolean('removed').notNull().default(false),
    pinnedAt: instant('pinned_at'),
  },
  (t) => [
    primaryKey({ columns: [t.owner, t.peer] }),
    index('im_conversation_last').on(t.owner, t.lastAt.desc()),
  ],
);

/** Contacts of a chat user. */
export const imContact = pgTable(
  'im_contact',
  {
    owner: text('owner')
      .notNull()
      .references(() => imUser.name, { onDelete: 'cascade' }),
    peer: text('peer').notNull(),
    /** `asked`: the request is waiting for the peer. */
    state: text('state', { enum: ['asked', 'friend'] }).notNull(),
    remark: text('remark').notNull().default(''),
    createdAt: created(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.peer] })],
);

/** Chat users that another one has blocked. */
export const imBlock = pgTable(
  'im_block',
  {
    owner: text('owner')
      .notNull()
      .references(() => imUser.name, { onDelete: 'cascade' }),
    peer: text('peer').notNull(),
    createdAt: created(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.peer] })],
);

/** Uploaded files of conversations, read with the secret in the URL or by one of the two users. */
export const imFile = pgTable(
  'im_file',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    secret: text('secret').notNull(),
    /** Storage key, `private/...`. */
    key: text('key').notNull(),
    contentType: text('content_type').notNull(),
    name: text('name').notNull(),
    size: integer('size').notNull(),
    createdAt: created(),
    /** Time of the first stored message that refers to it; null = none. */
    attachedAt: instant('attached_at'),
  },
  (t) => [
    index('im_file_owner').on(t.owner, t.createdAt),
    index('im_file_loose').on(t.createdAt).where(sql`${t.attachedAt} is null`),
  ],
);
