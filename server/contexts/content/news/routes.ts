import type { newsRoutes } from '../../../../contract/content/news.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { listArticles, ownArticle, removeArticle, saveArticle, showArticle } from './articles.ts';

export const newsHandlers = {
  'GET /api/admin/news/list': async ({ deps, query }) => listArticles(deps.db, query, deps.clock.now()),
  'GET /api/admin/news/detail/{id}': async ({ deps, params }) =>
    ownArticle(deps.db, params.id, deps.clock.now()),
  'POST /api/admin/news/save': async ({ deps, actor, body }) => saveArticle(deps, actor, body),
  'PUT /api/admin/news/status/{id}': async ({ deps, params, body }) =>
    showArticle(deps, params.id, body.enabled),
  'DELETE /api/admin/news/{id}': async ({ deps, params }) => {
    await removeArticle(deps, params.id);
    return null;
  },
} satisfies HandlersOf<typeof newsRoutes>;
