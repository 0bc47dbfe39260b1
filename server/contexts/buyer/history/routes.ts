import type { historyRoutes } from '../../../../contract/buyer/history.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { paged } from '../../../platform/db/paging.ts';
import { forgetViews, listViews, mergeViews, recordView } from './views.ts';

export const historyHandlers = {
  'POST /api/buyerCenter/history/record': async ({ deps, caller, body }) => {
    await recordView(deps, caller.id, body.productId);
    return null;
  },
  'POST /api/buyerCenter/history/merge': async ({ deps, caller, body }) => {
    await mergeViews(deps, caller.id, body.items);
    return null;
  },
  'GET /api/buyerCenter/history/list': async ({ deps, caller, query }) =>
    listViews(deps.db, caller.id, paged(query)),
  'DELETE /api/buyerCenter/history/delete/{id}': async ({ deps, caller, params }) => {
    await forgetViews(deps, caller.id, params.id);
    return null;
  },
  'DELETE /api/buyerCenter/history/clear': async ({ deps, caller }) => {
    await forgetViews(deps, caller.id);
    return null;
  },
} satisfies HandlersOf<typeof historyRoutes>;
