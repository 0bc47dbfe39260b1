import { z } from 'zod';
import { UploadKey } from '../authoring/upload.ts';
import { ImageUrl, LocalText } from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { CreditCodeOrNone } from '../suppliers/credit-code.ts';
import { plainSigns } from '../written.ts';

/** What search engines, networks and visitors are told of the site as a whole; an empty text = what the program says by itself. */
export const SiteSettings = z.object({
  /** Title of the home page, instead of name and slogan. */
  title: LocalText,
  /** Of the home page and of every page without a description of its own. */
  description: LocalText,
  keywords: LocalText,
  /** What networks show where a page has no picture of its own; null = the program's. */
  image: ImageUrl.nullable(),
  /** How buyers, sellers and everybody else reach the platform. */
  phone: z.string(),
  sellerEmail: z.string(),
  pressEmail: z.string(),
  /** Who runs the site, as the imprint names them. */
  company: LocalText,
  address: LocalText,
  representative: LocalText,
  /** Unified social credit code. */
  registration: z.string(),
  /** Number of the ICP filing, in the footer as well. */
  icp: z.string(),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

const said = (longest: number) =>
  z.strictObject({ zh: z.string().trim().max(longest), en: z.string().trim().max(longest) });
const Email = z.union([z.literal(''), z.email().max(100)]);

export const SiteSettingsChange = z.strictObject({
  /** The state the change is made from. */
  version: z.int().nonnegative(),
  title: said(60),
  description: said(160),
  keywords: said(200),
  /** An uploaded picture (`shop`), 1200 × 630 at best; null = none, left out = the one it has. */
  image: UploadKey.nullable().optional(),
  phone: z
    .string()
    .overwrite(plainSigns)
    .max(30)
    .regex(/^[\d+() -]*$/)
    .meta({ examples: ['400-820-2026'] }),
  sellerEmail: Email,
  pressEmail: Email,
  company: said(100),
  address: said(200),
  representative: said(60),
  registration: CreditCodeOrNone,
  icp: z.string().trim().max(40),
});

/** As every page shows them. */
const Shown = SiteSettings.extend({
  /** Nothing is paid or sent here: the shop only shows how it works, and every page says so. */
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
