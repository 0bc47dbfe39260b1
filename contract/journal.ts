import { z } from 'zod';
import { Day, Id, Instant, LocalText, PathId, pageSize, queryInt } from './basics.ts';
import { defineRoutes } from './route.ts';

/** Something a shop's people did. */
export const JournalEntry = z.object({
  id: Id,
  time: Instant,
  accountId: Id,
  /** Nickname, or the login name. */
  person: z.string(),
  /** Where and what, as the permissions are labelled; in place of both the route where this version knows it no more. */
  page: LocalText,
  action: LocalText,
  targetKind: z.string(),
  targetId: z.string(),
  /** What was different before and after. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type JournalEntry = z.infer<typeof JournalEntry>;

/** What the people of a shop did in its back office. Entries cannot be changed. */
export const journalRoutes = defineRoutes({
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
    output: z.object({ records: z.array(JournalEntry), total: z.int().nonnegative() }),
  },
  'GET /api/supplier/journal/people': {
    summary: "Who has done anything in the caller's shop",
    auth: 'staff',
    permission: 'shop.staff.journal',
    output: z.array(z.object({ id: Id, name: z.string() })),
  },
});
