import { z } from 'zod';
import { AsRead, Empty, Fee, Id, Instant, Money, PathId, priceLimit } from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { FreightPlace, FreightTemplate, Transit } from './freight.ts';
import { ImportTerms } from './import-charges.ts';

/** A freight template for the seller centre. */
export const SavedFreightTemplate = FreightTemplate.extend({
  id: Id,
  name: z.string(),
  /** Version; an update must name it (optimistic locking). */
  version: z.int().positive(),
  /** Default for new products. */
  isDefault: z.boolean(),
  /** Number of products that use it, including unlisted ones. */
  products: z.int().nonnegative(),
  /** Number of products on sale with a variant without weight, which cannot be ordered. Zero for templates by piece. */
  unweighed: z.int().nonnegative(),
  /** Number of products on sale for foreign trade that it sends to no other country. */
  notSentAbroad: z.int().nonnegative(),
  createTime: Instant,
  updateTime: Instant,
});
export type SavedFreightTemplate = z.infer<typeof SavedFreightTemplate>;

const units = z.int().positive().max(1_000_000);
const Fees = z
  .object({ first: units, firstFee: Fee, extra: units, extraFee: Fee, days: Transit.optional() })
  .strict();
const provinces = z.array(FreightPlace).min(1).max(300);
const freeAbove = Money.min(1).max(priceLimit);
const freeFromPieces = z.int().positive().max(999_999);
const name = z.string().trim().min(1).max(40);
const places = z.array(FreightPlace).max(300);
const areas = z
  .array(
    Fees.extend({
      provinces,
      freeAbove: freeAbove.optional(),
      freeFromPieces: freeFromPieces.optional(),
      importTerms: ImportTerms.optional(),
    }).strict(),
  )
  .max(34)
  .refine((list) => {
    const named = list.flatMap((area) => area.provinces);
    return new Set(named).size === named.length;
  }, 'a place stands twice');

/** Input of a template: by piece, by gram, or free. */
export const FreightFields = z.discriminatedUnion('method', [
  z
    .object({
      name,
      method: z.enum(['piece', 'weight']),
      standard: Fees,
      areas,
      freeAbove: freeAbove.nullable(),
      freeFromPieces: freeFromPieces.nullable(),
      excluded: places.optional(),
    })
    .strict()
    .refine(
      ({ areas: named, excluded }) =>
        !named.some((area) => area.provinces.some((one) => excluded?.includes(one))),
      { message: 'a place stands twice', path: ['excluded'] },
    ),
  z
    .object({ name, method: z.literal('free'), excluded: places.optional(), days: Transit.optional() })
    .strict(),
]);
export type FreightFields = z.infer<typeof FreightFields>;

const byId = z.object({ id: PathId });

/** Freight templates of a shop. */
export const freightTemplateRoutes = defineRoutes({
  'GET /api/supplier/freight/list': {
    summary: "The freight templates of the caller's shop, oldest first, and how many products name each",
    auth: 'staff',
    permission: 'shop.freight.read',
    output: z.array(SavedFreightTemplate),
  },
  'POST /api/supplier/freight/add': {
    summary: 'Add a template; the first one of a shop is its default',
    auth: 'staff',
    permission: 'shop.freight.write',
    body: FreightFields,
    output: SavedFreightTemplate,
    errors: ['freight_limit'],
  },
  'PUT /api/supplier/freight/update/{id}': {
    summary: 'Change a template; prices count it at once, and pages of its products follow',
    auth: 'staff',
    permission: 'shop.freight.write',
    params: byId,
    body: z.object({ version: z.int().positive(), fields: FreightFields }).strict(),
    output: SavedFreightTemplate,
    /** `conflict` has the current template in `details.current`. */
    errors: ['not_found', 'conflict', 'decided'],
  },
  'DELETE /api/supplier/freight/delete/{id}': {
    summary: 'Remove a template no product names',
    auth: 'staff',
    permission: 'shop.freight.write',
    params: byId,
    query: AsRead,
    output: Empty,
    errors: ['not_found', 'freight_in_use', 'decided'],
  },
  'PUT /api/supplier/freight/default/{id}': {
    summary: 'New products get this template',
    auth: 'staff',
    permission: 'shop.freight.write',
    params: byId,
    query: AsRead,
    output: z.array(SavedFreightTemplate),
    errors: ['not_found', 'decided'],
  },
});
