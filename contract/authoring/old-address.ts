import { z } from 'zod';
import { Id, Instant, Locale, LocalText, listQuery, pageOf } from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { sheetTypes } from './product-file.ts';

const count = z.int().nonnegative();

/** A path of the shop's former site, and the page here that it leads to. */
export const OldAddress = z.object({
  id: Id,
  path: z.string(),
  /** Language of the page that it leads to. */
  locale: Locale,
  target: z.enum(['product', 'category', 'shop']),
  targetId: Id,
  /** Null for the shop, and for a product that was never public. */
  name: LocalText.nullable(),
  /** False: the product is not on sale, so that the address leads nowhere. */
  isReached: z.boolean(),
  createTime: Instant,
});
export type OldAddress = z.infer<typeof OldAddress>;

/** `path`: no path of another site. `target`: no own product or shop, and no category. `taken`: another shop has it. */
const OldAddressFault = z.object({
  line: z.int().positive(),
  from: z.string(),
  to: z.string(),
  reason: z.enum(['path', 'target', 'repeated', 'taken']),
});
export type OldAddressFault = z.infer<typeof OldAddressFault>;

const OldAddressResult = z.object({
  added: count,
  /** The first 200. */
  faults: z.array(OldAddressFault),
  faultCount: count,
  /** Why the file cannot be read, in the caller's language. */
  unusable: z.string().nullable(),
});
export type OldAddressResult = z.infer<typeof OldAddressResult>;

/** Size of a file of 20,000 addresses. */
export const oldAddressBytes = 4 * 1024 * 1024;

export const oldAddressRoutes = defineRoutes({
  'GET /api/supplier/old-address/list': {
    summary: "Addresses of the shop's former site, with the pages that they lead to for good",
    auth: 'staff',
    permission: 'shop.product.read',
    query: z.object({ ...listQuery('created', 'path'), keyword: z.string().trim().max(100).optional() }),
    output: pageOf(OldAddress),
  },
  'POST /api/supplier/old-address/import': {
    summary:
      'Add addresses by a file with two columns (CSV or XLSX): the old one, and a product, category or shop page here or the handle of a product. Rows with a fault are left out. An address of another shop stays as it is',
    auth: 'staff',
    permission: 'shop.product.import',
    audits: 'each',
    query: z.object({
      language: Locale.default('zh').meta({ description: 'of the pages that they lead to' }),
    }),
    file: { types: sheetTypes, maxBytes: oldAddressBytes },
    output: OldAddressResult,
    errors: ['body_too_large', 'unsupported_media_type', 'malformed_body'],
  },
  'POST /api/supplier/old-address/delete': {
    summary: 'Delete addresses: they lead nowhere from then on',
    auth: 'staff',
    permission: 'shop.product.import',
    body: z.strictObject({ ids: z.array(Id).min(1).max(100) }),
    output: z.object({ deleted: count }),
    errors: ['not_found'],
  },
});
