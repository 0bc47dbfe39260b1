import type { contentRoutes } from '../../../../contract/content/content.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { paged } from '../../../platform/db/paging.ts';
import { fail } from '../../../platform/fail.ts';
import { areasBelow } from '../../../platform/regions/areas.ts';
import { offeredLanguages } from '../../catalogue/index.ts';
import { pingDatabase, readArticle, readArticles, readPaths } from './queries.ts';
import { readiness } from './ready.ts';

export const contentHandlers = {
  'GET /api/health': async ({ deps }) => {
    await pingDatabase(deps.db);
    return {
      status: 'ok',
      database: deps.database.isEmbedded ? 'embedded' : 'server',
      uptime: Math.floor(process.uptime()),
    };
  },
  'GET /api/health/live': async () => ({ status: 'ok' }),
  'GET /api/health/ready': async ({ deps }) => readiness(deps),
  'GET /api/news/list': async ({ deps, query, uses }) => {
    const page = await readArticles(deps.db, paged(query), deps.clock.now());
    uses('articles', ...page.records.map((item) => `article:${item.id}`));
    return page;
  },
  'GET /api/news/detail/{id}': async ({ deps, params, uses }) => {
    uses(`article:${params.id}`);
    return (await readArticle(deps.db, params.id, deps.clock.now())) ?? fail('not_found');
  },
  'GET /api/area/list': async ({ query }) => [...areasBelow(query.parent)],
  'GET /api/publish/paths': async ({ deps, uses }) => {
    uses('list:all', 'suppliers', 'articles', 'categories');
    const { languages } = deps.texts;
    if (languages.length > 0) uses('dictionary:language_service');
    const offered = await offeredLanguages(deps.db, languages);
    return { ...(await readPaths(deps.db, deps.clock.now())), languages: offered.map(({ tag }) => tag) };
  },
} satisfies HandlersOf<typeof contentRoutes>;
