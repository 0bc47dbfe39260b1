import { z } from 'zod';
import { UploadKey } from '../authoring/upload.ts';
import { ImageUrl, LocalText } from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { CreditCodeOrNone } from '../suppliers/credit-code.ts';
import { plainSigns } from '../written.ts';
import { Brand } from './brand.ts';
import { ThemeFile } from './theme.ts';

/** Texts about the site for search engines, social networks and visitors; empty = the program's default. */
export const SiteSettings = z.object({
  /** Title of the home page; default: name and slogan. */
  title: LocalText,
  /** Meta description of the home page and of pages without their own. */
  description: LocalText,
  keywords: LocalText,
  /** Social media image of pages without their own; null = the program's. */
  image: ImageUrl.nullable(),
  /** Contacts of the platform for buyers, sellers and others; empty ones are not shown. */
  phone: z.string(),
  /** When customer care answers. */
  hours: LocalText,
  careEmail: z.string(),
  sellerEmail: z.string(),
  pressEmail: z.string(),
  /** Company data for the imprint. */
  company: LocalText,
  address: LocalText,
  representative: LocalText,
  /** Unified social credit code. */
  registration: z.string(),
  /** ICP filing number, also shown in the footer. */
  icp: z.string(),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

const said = (longest: number) =>
  z.strictObject({ zh: z.string().trim().max(longest), en: z.string().trim().max(longest) });
const Email = z.union([z.literal(''), z.email().max(100)]);

export const SiteSettingsChange = z.strictObject({
  /** Version the change is based on. */
  version: z.int().nonnegative(),
  title: said(60),
  description: said(160),
  keywords: said(200),
  /** An uploaded image (`shop`), ideally 1200 × 630; null = none, omitted = unchanged. */
  image: UploadKey.nullable().optional(),
  phone: z
    .string()
    .overwrite(plainSigns)
    .max(30)
    .regex(/^[\d+() -]*$/)
    .meta({ examples: ['400-820-2026'] }),
  hours: said(60),
  careEmail: Email,
  sellerEmail: Email,
  pressEmail: Email,
  company: said(100),
  address: said(200),
  representative: said(60),
  registration: CreditCodeOrNone,
  icp: z.string().trim().max(40),
});

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
