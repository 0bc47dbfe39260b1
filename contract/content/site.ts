import { z } from 'zod';
import { defineRoutes } from '../route.ts';
import { Brand } from './brand.ts';
import { SiteSettings, SiteSettingsChange } from './site-settings.ts';
import { ThemeFile } from './theme.ts';

/** With the published brand; its name is never empty. */
const Shown = SiteSettings.extend(Brand.shape).extend({
  /** null = the program's appearance. */
  themeFile: ThemeFile.nullable(),
  /** Demo mode: no real payments or deliveries, with a notice on every page. */
  showcase: z.boolean(),
});

const own = SiteSettings.extend({ version: z.int().nonnegative() });

export const siteRoutes = defineRoutes({
  'GET /api/site/settings': {
    summary: 'What the site says of itself; empty texts stand for what the program says',
    auth: 'public',
    output: Shown,
  },
  'GET /api/admin/site/settings': {
    summary: 'The same with the state a change is made from',
    auth: 'staff',
    permission: 'platform.site.read',
    output: own,
  },
  'PUT /api/admin/site/settings': {
    summary: 'Change what the site says of itself; every page that shows it follows',
    auth: 'staff',
    permission: 'platform.site.write',
    body: SiteSettingsChange,
    output: own,
    errors: ['conflict', 'not_found'],
  },
});
