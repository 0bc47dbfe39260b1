import { z } from 'zod';
import { Empty, Id, ImageUrl, Instant, LocalText, listQuery, Money, PathId, pageOf } from '../basics.ts';
import { defineRoutes } from '../route.ts';

/** A revision waiting for review. */
export const AuditedProduct = z.object({
  /** Product id; it stays the same when the product becomes public. */
  id: Id,
  version: z.int().nonnegative(),
  name: LocalText,
  image: ImageUrl.nullable(),
  shop: z.object({ id: Id, name: LocalText }),
  /** The product has never been public. */
  isNew: z.boolean(),
  price: Money,
  isWholesale: z.boolean(),
  author: z.string(),
  submitTime: Instant,
});
export type AuditedProduct = z.infer<typeof AuditedProduct>;

/** Old and new value of a field; lists have one entry for each line, in both languages. */
export const FieldChange = z.object({
  field: z.string(),
  before: z.array(LocalText),
  after: z.array(LocalText),
  /** The lines are URLs of images or a video, or HTML. */
  kind: z.enum(['text', 'html', 'pictures', 'video']),
});

export type FieldChange = z.infer<typeof FieldChange>;

/** The SKUs in readable form, one line each. */
const SkuMatrix = z.object({
  /** Option names in order. */
  options: z.array(LocalText),
  rows: z.array(
    z.object({
      /** Id of a public SKU; null = new. */
      id: Id.nullable(),
      /** One value for each option. */
      values: z.array(LocalText),
      code: z.string(),
      image: ImageUrl.nullable(),
      /** Only for new SKUs: the shop changes prices of existing ones without review. */
      price: Money.nullable(),
    }),
  ),
});
export type SkuMatrix = z.infer<typeof SkuMatrix>;

const reason = z.string().trim().min(2).max(500);
const byId = z.object({ id: PathId });
const version = z.int().nonnegative();

const decision = {
  about: 'change',
  auth: 'staff',
  permission: 'platform.product.audit',
  params: byId,
  output: Empty,
} as const;
const refusal = {
  ...decision,
  body: z.strictObject({ version, reason }),
  errors: ['not_found', 'decided', 'conflict'],
} as const;

/** The platform's review of product revisions. */
export const productAuditRoutes = defineRoutes({
  'GET /api/system/product/audit/list': {
    summary: 'Products and changes of products that wait for the platform',
    auth: 'staff',
    permission: 'platform.product.audit',
    query: z.object({
      ...listQuery('submitted'),
      keyword: z.string().trim().max(100).optional(),
      supplierId: PathId.optional(),
      /** `true`: products never public; `false`: revisions of public products. */
      isNew: z.enum(['true', 'false']).optional(),
    }),
    output: pageOf(AuditedProduct),
  },
  'GET /api/system/product/audit/detail/{id}': {
    about: 'change',
    summary: 'One of them with what it changes, field by field',
    auth: 'staff',
    permission: 'platform.product.audit',
    params: byId,
    output: AuditedProduct.extend({
      changes: z.array(FieldChange),
      /** The old and new SKUs when they change; null = unchanged. */
      skus: z.object({ before: SkuMatrix, after: SkuMatrix }).nullable(),
    }),
    errors: ['not_found'],
  },
  'POST /api/system/product/audit/approve/{id}': {
    ...decision,
    summary: 'Let a change become public, with the prices and stock of now',
    body: z.strictObject({ version }),
    errors: ['not_found', 'decided', 'conflict', 'variants_sold'],
  },
  'POST /api/system/product/audit/reject/{id}': {
    ...refusal,
    summary: 'Refuse a change; the shop is told why',
  },
  'POST /api/system/product/audit/request-changes/{id}': {
    ...refusal,
    summary: 'Send a change back to be put right; the shop is told what is missing',
  },
  'POST /api/system/product/audit/approve-many': {
    about: 'change',
    summary: 'Approve several, each by itself; says which could not',
    auth: 'staff',
    permission: 'platform.product.audit',
    audits: 'each',
    body: z.strictObject({
      rows: z
        .array(z.strictObject({ id: Id, version }))
        .min(1)
        .max(100),
    }),
    output: z.object({
      approved: z.array(Id),
      left: z.array(z.object({ id: Id, error: z.string(), message: z.string() })),
    }),
  },
});
