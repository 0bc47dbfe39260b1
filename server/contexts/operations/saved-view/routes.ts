import type { savedViewRoutes } from '../../../../contract/operations/saved-view.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { deleteView, listViews, saveView } from './views.ts';

export const savedViewHandlers = {
  'GET /api/admin/view/list': async ({ deps, caller, query }) => listViews(deps.db, caller.id, query.list),
  'POST /api/admin/view/save': async ({ deps, caller, body }) => {
    await saveView(deps, caller.id, body);
    return listViews(deps.db, caller.id, body.list);
  },
  'DELETE /api/admin/view/delete/{id}': async ({ deps, caller, params }) => {
    await deleteView(deps, caller.id, params.id);
    return null;
  },
} satisfies HandlersOf<typeof savedViewRoutes>;
