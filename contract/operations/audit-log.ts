import { z } from 'zod';
import { Day, Id, Instant, LocalText, PathId, pageSize, queryInt, queryInteger } from '../basics.ts';
import { defineRoutes } from '../route.ts';

/** An audit entry of a shop's staff. */
export const AuditEntry = z.object({
  id: Id,
  time: Instant,
  accountId: Id,
  /** Nickname, or login name. */
  person: z.string(),
  /** Page and action as labelled by the permission; the route when this version does not know it. */
  page: LocalText,
  action: LocalText,
  targetKind: z.string(),
  /** Label of the target kind. */
  kindName: LocalText,
  targetId: z.string(),
  /** Changed fields before and after. */
  changes: z.array(
    z.object({
      field: z.string(),
      /** Label of the field in its form; the field name when there is none. */
      label: LocalText,
      before: z.unknown(),
      after: z.unknown(),
    }),
  ),
  /** Display names for ids and codes, by field and value: `roleIds:3`, `permissions:shop.product.write`. */
  names: z.record(z.string(), LocalText),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** The same with data for the platform only. */
export const AuditLogEntry = AuditEntry.extend({
  side: z.enum(['shop', 'platform']),
  /** Keys or ids of the author's roles at that time. */
  role: z.string(),
  /** Current names of the roles; key or id for deleted ones. */
  roles: z.array(LocalText),
  /** The supplier acted for. */
  shop: z.object({ id: Id, name: LocalText }).nullable(),
  ip: z.string(),
  route: z.string(),
  requestId: z.string(),
  /** HMAC of the entry and its predecessors; empty when it was never chained. */
  hash: z.string(),
});
export type AuditLogEntry = z.infer<typeof AuditLogEntry>;

/**
 * Result of the verification of an entry: modified, predecessor missing or different, wrong key, or not the end of the log although it
 * should be.
 */
export const ChainFault = z.enum(['changed', 'broken', 'foreign', 'end']);
export type ChainFault = z.infer<typeof ChainFault>;

/** Audit log of the back offices. Entries cannot be changed. */
export const auditLogRoutes = defineRoutes({
  'GET /api/supplier/journal/list': {
    summary: "What the people of the caller's shop did, newest first",
    auth: 'staff',
    permission: 'shop.staff.journal',
    query: z.strictObject({
      current: queryInt(1, 10_000, 1),
      size: pageSize(20, 100),
      /** Filter by author. */
      account: PathId.optional(),
      /** Dates, inclusive. */
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
      /** Nickname or login name. */
      person: z.string().trim().max(60).optional(),
      account: PathId.optional(),
      side: z.enum(['shop', 'platform']).optional(),
      shop: PathId.optional(),
      /** Part of the route: `order/ship`. */
      route: z.string().trim().max(100).optional(),
      /** Kind and id of the target. */
      kind: z.string().trim().max(40).optional(),
      target: z.string().trim().max(60).optional(),
      /** Dates, inclusive. */
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
      /** Last entry id of the previous part. */
      after: queryInteger(0, 2_147_483_647).default(0),
    }),
    output: z.object({
      /** Number of entries in this part, and expected number in total. */
      checked: z.int().nonnegative(),
      entries: z.int().nonnegative(),
      faults: z.array(z.object({ id: z.int().nonnegative(), fault: ChainFault })),
      /** Start of the next part; null = this was the last. */
      next: Id.nullable(),
      /** Hash of the newest entry: kept elsewhere, it proves later that no entries were removed. */
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
