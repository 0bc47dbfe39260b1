import { z } from 'zod';
import { Day, Id, LocalText, Money, PathId, queryInteger } from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { ImportCharges, ImportTerms } from './import-charges.ts';

/** Administrative division code of a province, such as 330000. */
export const ProvinceCode = z.string().regex(/^\d{4}00$/);

/** Code of a province, or ISO 3166-1 alpha-2 code of a country. Only countries named by a template are delivered to. */
export const FreightPlace = z.union([ProvinceCode, z.string().regex(/^[A-Z]{2}$/)]);

/** Delivery time in working days, minimum and maximum. */
export const Transit = z
  .strictObject({ least: z.int().min(1).max(60), most: z.int().min(1).max(60) })
  .refine(({ least, most }) => least <= most, { message: 'less than the least', path: ['most'] });
export type Transit = z.infer<typeof Transit>;

/** Fee: `firstFee` for up to `first` units (pieces or grams), `extraFee` for each further `extra` units or part of them. */
export const FreightFee = z.object({
  first: z.int().positive(),
  firstFee: Money,
  extra: z.int().positive(),
  extraFee: Money,
  /** Absent: unknown. */
  days: Transit.optional(),
});
export type FreightFee = z.infer<typeof FreightFee>;

/** Free delivery threshold of an area; absent: none. The general threshold does not apply there. */
export const AreaFree = z.object({
  freeAbove: Money.optional(),
  freeFromPieces: z.int().positive().optional(),
});

/** Who pays import charges in the countries of an area; absent: the buyer. */
export const AreaImport = z.object({ importTerms: ImportTerms.optional() });

/** Freight template of a supplier. */
export const FreightTemplate = z.object({
  /** `free`: no fees anywhere in China. */
  method: z.enum(['piece', 'weight', 'free']),
  /** Default fee for areas without their own. */
  standard: FreightFee,
  areas: z.array(
    FreightFee.extend({ provinces: z.array(FreightPlace).min(1), ...AreaFree.shape, ...AreaImport.shape }),
  ),
  /** Areas without delivery. Countries that no area names are not delivered to either and need no entry. */
  excluded: z.array(FreightPlace),
  /** Free delivery from this amount of goods with the template (after promotions), where no area has its own rule; null = never. */
  freeAbove: Money.nullable(),
  /** Free delivery from this number of pieces with the template; null = never. */
  freeFromPieces: z.int().positive().nullable(),
});
export type FreightTemplate = z.infer<typeof FreightTemplate>;

/**
 * Reason of a freight amount: `free` = free delivery of the goods, `member` = free for members, `free_above` = threshold in money or pieces
 * reached, `template` = by freight template, `flat` = fixed amount for any area and quantity, `unavailable` = no delivery to the area,
 * `no_weight` = freight by weight, but a weight is missing. With the last two the order is impossible.
 */
export const FreightRule = z.enum([
  'free',
  'member',
  'free_above',
  'template',
  'flat',
  'unavailable',
  'no_weight',
]);
export type FreightRule = z.infer<typeof FreightRule>;

/** Goods that prevent delivery of a shop's lines, and the reason. */
export const UnsentGoods = z.object({
  skuId: Id,
  productId: Id,
  name: LocalText,
  why: z.enum(['unavailable', 'no_weight']),
});
export type UnsentGoods = z.infer<typeof UnsentGoods>;

/**
 * Distance to free delivery: missing amount in fen, or missing pieces, whichever is reached first. null = not possible that way; not both
 * null.
 */
export const FreeFreight = z.object({
  amount: z.int().positive().nullable(),
  pieces: z.int().positive().nullable(),
});
export type FreeFreight = z.infer<typeof FreeFreight>;

/** Province code, or country code; `CN` is China without a province. */
export const DeliveryPlace = z
  .string()
  .regex(/^(\d{6}|[A-Z]{2})$/)
  .meta({ examples: ['330000', 'GB'] });

/** Delivery date range, as days in China. */
export const Arrival = z.object({ from: Day, to: Day });
export type Arrival = z.infer<typeof Arrival>;

/** Maximum number of products of one question about delivery. */
const mostDeliveries = 60;
export const ProductIds = z
  .string()
  .max(600)
  .transform((text) => [...new Set(text.split(',').filter(Boolean))])
  .pipe(z.array(PathId).min(1).max(mostDeliveries))
  .meta({ description: 'comma-separated product ids', examples: ['12,14'] });

/** What the smallest order of a product costs to deliver, as `FreightRule` says, and when it would arrive. */
export const Delivery = z.object({
  productId: Id,
  /** For the cheapest SKU, whose price lists show. */
  amount: Money,
  /** Heavier SKUs cost more to deliver. */
  isFrom: z.boolean(),
  rule: FreightRule,
  /** Number of pieces of the smallest order. */
  pieces: z.int().positive(),
  /** null = unknown. */
  arrives: Arrival.nullable(),
  /** null = within China. */
  importCharges: ImportCharges.nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

export const freightRoutes = defineRoutes({
  'GET /api/product/deliveries': {
    summary:
      'Whether these products are sent to a place, what their smallest order costs to deliver, and when it would arrive if paid for now; unknown and unlisted products are left out',
    auth: 'public',
    query: z.object({ ids: ProductIds, place: DeliveryPlace }),
    output: z.array(Delivery),
  },
  'GET /api/product/freight': {
    summary:
      'What shipping pieces of a product to a province or country costs (nothing for members), and when they would arrive if paid for now',
    auth: 'public',
    query: z.object({
      productId: PathId,
      /** Absent: the smallest order. */
      quantity: queryInteger(1, 999_999).optional(),
      province: DeliveryPlace,
    }),
    output: z.object({
      /** For the cheapest SKU. */
      amount: Money,
      /** Heavier SKUs cost more to deliver. */
      isFrom: z.boolean(),
      rule: FreightRule,
      /** Free delivery threshold in fen; null = none. */
      freeAbove: Money.nullable(),
      /** Free delivery threshold in pieces; null = none. */
      freeFromPieces: z.int().positive().nullable(),
      /** null = unknown. */
      arrives: Arrival.nullable(),
      /** null = within China. */
      importCharges: ImportCharges.nullable(),
    }),
    errors: ['not_found'],
  },
});
