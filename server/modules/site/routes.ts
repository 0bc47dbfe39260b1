import type { siteRoutes } from '../../../contract/site.ts';
import type { HandlersOf } from '../../http/context.ts';
import { changeSettings, readSettings } from './settings.ts';

export const siteHandlers = {
  'GET /api/site/settings': async ({ deps, uses }) => {
    uses('site');
    const { version: _, ...settings } = await readSettings(deps.db);
    return { ...settings, showcase: deps.config.showcase };
  },
  'GET /api/admin/site/settings': async ({ deps }) => readSettings(deps.db),
  'PUT /api/admin/site/settings': async ({ deps, actor, body }) => changeSettings(deps, actor, body),
} satisfies HandlersOf<typeof siteRoutes>;
