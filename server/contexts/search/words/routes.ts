import type { searchWordRoutes } from '../../../../contract/search/search-words.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { listHotWords, orderHotWords, removeHotWord, saveHotWord } from './hot-words.ts';
import { addWords, foundIn, listWords, removeWord, setLevel } from './list.ts';

export const searchWordHandlers = {
  'GET /api/admin/search/hot/list': async ({ deps }) => listHotWords(deps.db),
  'POST /api/admin/search/hot/save': async ({ deps, body }) => saveHotWord(deps, body),
  'PUT /api/admin/search/hot/order': async ({ deps, body }) => {
    await orderHotWords(deps, body.locale, body.ids);
    return null;
  },
  'DELETE /api/admin/search/hot/{id}': async ({ deps, params }) => {
    await removeHotWord(deps, params.id);
    return null;
  },
  'GET /api/admin/search/sensitive/list': async ({ deps, query }) => listWords(deps.db, query),
  'POST /api/admin/search/sensitive/add': async ({ deps, body }) => addWords(deps, body),
  'PUT /api/admin/search/sensitive/level/{id}': async ({ deps, params, body }) => {
    await setLevel(deps, params.id, body.level);
    return null;
  },
  'GET /api/admin/search/sensitive/check': async ({ deps, query }) => foundIn(deps.db, query.text),
  'DELETE /api/admin/search/sensitive/{id}': async ({ deps, params }) => {
    await removeWord(deps, params.id);
    return null;
  },
} satisfies HandlersOf<typeof searchWordRoutes>;
