import { z } from 'zod';
import { UploadKey } from '../authoring/upload.ts';
import { ImageUrl, LocalText } from '../basics.ts';
import { CreditCodeOrNone } from '../suppliers/credit-code.ts';
import { isTimeZone } from '../time-zone.ts';
import { plainSigns } from '../written.ts';
import { TaxNumbers } from './tax-numbers.ts';

/**
 * Pledges to buyers that the operator has to keep: money held until receipt, returns of marked products without a reason, parcels that can be
 * tracked. Their periods are those of contract/periods.ts.
 */
export const SitePromise = z.enum(['escrow', 'returns', 'tracking']);
export type SitePromise = z.infer<typeof SitePromise>;

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
  /** IANA name of the time zone that days of statistics and statements, and times on pages and papers follow. */
  timeZone: z.string(),
  /** What the marketplace pledges to buyers on its pages. */
  promises: z.array(SitePromise),
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
  /** Omitted = unchanged. */
  timeZone: z
    .string()
    .max(64)
    .refine(isTimeZone)
    .meta({ examples: ['Asia/Shanghai'] })
    .optional(),
  /** Omitted = unchanged. */
  promises: z
    .array(SitePromise)
    .max(SitePromise.options.length)
    .refine((given) => new Set(given).size === given.length)
    .optional(),
  /** Omitted = unchanged. */
  taxNumbers: TaxNumbers.optional(),
});
