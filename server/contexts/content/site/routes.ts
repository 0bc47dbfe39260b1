import type { siteRoutes } from '../../../../contract/content/site.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { readBrand } from '../../../platform/site-brand.ts';
import { payWaysOf } from '../../../providers/payment/pay-ways.ts';
import { readSiteLinks } from '../menu/site-links.ts';
import { readAssortment } from './assortment.ts';
import { changeSettings, factTag, readSettings } from './settings.ts';

export const siteHandlers = {
  'GET /api/site/settings': async ({ deps, uses }) => {
    const { version: _, taxNumbers: __, ...settings } = await readSettings(deps.db);
    const brand = await readBrand(deps.db, deps.texts);
    const shown = {
      ...settings,
      ...brand,
      ...(await readAssortment(deps)),
      ...(await readSiteLinks(deps.db, deps.texts, brand.name)),
    };
    uses(...Object.keys(shown).map(factTag));
    return {
      ...shown,
      showcase: deps.config.showcase,
      payWays: payWaysOf(deps.payments),
      translates: deps.translator !== null,
    };
  },
  'GET /api/admin/site/settings': async ({ deps }) => readSettings(deps.db),
  'PUT /api/admin/site/settings': async ({ deps, actor, body }) => changeSettings(deps, actor, body),
} satisfies HandlersOf<typeof siteRoutes>;
