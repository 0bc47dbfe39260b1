import { z } from 'zod';
import { PaymentMethod } from '../payments/payment.ts';
import { defineRoutes } from '../route.ts';
import { Brand } from './brand.ts';
import { SiteLinks } from './site-links.ts';
import { SiteSettings, SiteSettingsChange } from './site-settings.ts';
import { TaxNumbers } from './tax-numbers.ts';
import { ThemeFile } from './theme.ts';

const hints = z.array(z.string());
/** What the marketplace has; pages lead to nothing that it does not have. */
export const Assortment = z.object({
  hasGoods: z.boolean(),
  hasNewGoods: z.boolean(),
  hasHotGoods: z.boolean(),
  hasShops: z.boolean(),
  hasNews: z.boolean(),
  /** Coupons of the platform or of a shop that have not ended. */
  hasCoupons: z.boolean(),
  /** Searches that find something, in each language; none without products. */
  searchHints: z.object({ zh: hints, en: hints }),
});
export type Assortment = z.infer<typeof Assortment>;

/** With the published brand, whose name is never empty, the links of header and footer, and the assortment. */
const Shown = SiteSettings.extend(Brand.shape).extend({
  ...Assortment.shape,
  ...SiteLinks.shape,
  /** null = the program's appearance. */
  themeFile: ThemeFile.nullable(),
  /** Demo mode: no real payments or deliveries, with a notice on every page. */
  showcase: z.boolean(),
  /** Ways to pay on the payment page, in its order: WeChat Pay and Alipay always, the others where the installation has keys for them. */
  payWays: z.array(PaymentMethod),
  /** Reviews in other languages can be translated by machine. */
  translates: z.boolean(),
});

const own = SiteSettings.extend({
  version: z.int().nonnegative(),
  /** For customs invoices only: whoever has an IOSS number can declare parcels in its name. */
  taxNumbers: TaxNumbers,
});

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
