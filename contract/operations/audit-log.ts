import { z } from 'zod';
import { Day, Id, Instant, LocalText, PathId, pageSize, queryInt, queryInteger } from '../basics.ts';
import { defineRoutes } from '../route.ts';

/** Something a shop's people did. */
export const AuditEntry = z.object({
  id: Id,
  time: Instant,
  accountId: Id,
  /** Nickname, or the login name. */
  person: z.string(),
  /** Where and what, as the permissions are labelled; in place of both the route where this version knows it no more. */
  page: LocalText,
  action: LocalText,
  targetKind: z.string(),
  /** The kind in people's words. */
  kindName: LocalText,
  targetId: z.string(),
  /** What was different before and after. */
  changes: z.array(
    z.object({
      field: z.string(),
      /** As its form calls it; the field itself where no form does. */
      label: LocalText,
      before: z.unknown(),
      after: z.unknown(),
    }),
  ),
  /** What numbers and codes in them stand for, by field and value: `roleIds:3`, `permissions:shop.product.write`. */
  names: z.record(z.string(), LocalText),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** The same with what only the platform sees. */
export const AuditLogEntry = AuditEntry.extend({
  side: z.enum(['shop', 'platform']),
  /** Roles the person had then, by key or number. */
  role: z.string(),
  /** What they are called now; the key or number of those that are gone. */
  roles: z.array(LocalText),
  /** The shop that was acted for. */
  shop: z.object({ id: Id, name: LocalText }).nullable(),
  ip: z.string(),
  route: z.string(),
  requestId: z.string(),
  /** Of the entry and all before it; empty where it was never chained. */
  hash: z.string(),
});
export type AuditLogEntry = z.infer<typeof AuditLogEntry>;

/**
 * What is wrong with an entry: it is not what was written; what stood before it is not there, or something else is; nobody of this
 * program wrote it; the log does not end with it, as it should.
 */
export const ChainFault = z.enum(['changed', 'broken', 'foreign', 'end']);
export type ChainFault = z.infer<typeof ChainFault>;

/** What the people of a shop, and all others, did in their back offices. Entries cannot be changed. */
export const auditLogRoutes = defineRoutes({
  'GET /api/supplier/journal/list': {
    summary: "What the people of the caller's shop did, newest first",
    auth: 'staff',
    permission: 'shop.staff.journal',
    query: z.strictObject({
      current: queryInt(1, 10_000, 1),
      size: pageSize(20, 100),
      /** One person's. */
      account: PathId.optional(),
      /** Days, both counted in. */
      from: Day.optional(),
      to: Day.optional(),
    }),
    output: z.object({ records: z.array(AuditEntry), total: z.int().nonnegative() }),
  },
  'GET /api/system/journal/list': {
    summary: 'What the people of the platform and of all shops did, newest first',
    auth: 'staff',
    permission: 'platform.journal.read',
    query: z.strictObject({
      current: queryInt(1, 10_000, 1),
      size: pageSize(20, 100),
      /** Name or user name. */
      person: z.string().trim().max(60).optional(),
      account: PathId.optional(),
      side: z.enum(['shop', 'platform']).optional(),
      shop: PathId.optional(),
      /** Part of the route: `order/ship`. */
      route: z.string().trim().max(100).optional(),
      /** What kind of thing was changed, and which. */
      kind: z.string().trim().max(40).optional(),
      target: z.string().trim().max(60).optional(),
      /** Days, both counted in. */
      from: Day.optional(),
      to: Day.optional(),
    }),
    output: z.object({ records: z.array(AuditLogEntry), total: z.int().nonnegative() }),
  },
  'GET /api/system/journal/detail/{id}': {
    summary: 'One entry of the audit log',
    auth: 'staff',
    permission: 'platform.journal.read',
    params: z.object({ id: PathId }),
    output: AuditLogEntry,
    errors: ['not_found'],
  },
  'GET /api/system/journal/verify': {
    summary:
      'Whether entries are what was written, all of them and in their order; 20,000 at a time, from the first on',
    auth: 'staff',
    permission: 'platform.journal.verify',
    query: z.object({
      /** The last entry of the part before. */
      after: queryInteger(0, 2_147_483_647).default(0),
    }),
    output: z.object({
      /** Entries of this part, and how many the log should have in all. */
      checked: z.int().nonnegative(),
      entries: z.int().nonnegative(),
      faults: z.array(z.object({ id: z.int().nonnegative(), fault: ChainFault })),
      /** Where the next part begins; null = this was the last. */
      next: Id.nullable(),
      /** Of the newest entry: written down elsewhere it proves later that nothing was cut off. */
      head: z.string(),
    }),
  },
  'GET /api/supplier/journal/people': {
    summary: "Who has done anything in the caller's shop",
    auth: 'staff',
    permission: 'shop.staff.journal',
    output: z.array(z.object({ id: Id, name: z.string() })),
  },
});
