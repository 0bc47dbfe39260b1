import type { journalRoutes } from '../../../contract/journal.ts';
import { paged } from '../../db/paging.ts';
import type { HandlersOf } from '../../http/context.ts';
import { listEntries, peopleOf } from './entries.ts';

export const journalHandlers = {
  'GET /api/supplier/journal/list': async ({ deps, actor, query }) =>
    listEntries(deps.db, actor.shop(), paged(query)),
  'GET /api/supplier/journal/people': async ({ deps, actor }) => peopleOf(deps.db, actor.shop()),
} satisfies HandlersOf<typeof journalRoutes>;
