import type { auditLogRoutes } from '../../../../contract/operations/audit-log.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { checkEntries } from '../../../platform/audit/chain.ts';
import { listAllEntries, listEntries, peopleOf, readEntry } from '../../../platform/audit/entries.ts';
import { paged } from '../../../platform/db/paging.ts';

/** Maximum number of entries per part, so that it is sent before browsers time out. */
const entriesOfPart = 20_000;

export const auditLogHandlers = {
  'GET /api/supplier/journal/list': async ({ deps, actor, query }) =>
    listEntries(deps, actor.shop(), paged(query)),
  'GET /api/supplier/journal/people': async ({ deps, actor }) => peopleOf(deps.db, actor.shop()),
  'GET /api/system/journal/list': async ({ deps, query }) => listAllEntries(deps, paged(query)),
  'GET /api/system/journal/detail/{id}': async ({ deps, params }) => readEntry(deps, params.id),
  'GET /api/system/journal/verify': async ({ deps, query }) =>
    checkEntries(deps.db, deps.chainKey, query.after, entriesOfPart),
} satisfies HandlersOf<typeof auditLogRoutes>;
