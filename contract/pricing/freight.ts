import { z } from 'zod';
import { Day, Id, LocalText, Money, PathId, queryInt } from '../basics.ts';
import { defineRoutes } from '../route.ts';

/** Administrative division code of a province, such as 330000. */
export const ProvinceCode = z.string().regex(/^\d{4}00$/);

/** A province, or by ISO 3166-1 alpha-2 a country. Goods go only to countries that a template names. */
export const FreightPlace = z.union([ProvinceCode, z.string().regex(/^[A-Z]{2}$/)]);

/** How many working days the carrier takes, at least and at most. */
export const Transit = z
  .strictObject({ least: z.int().min(1).max(60), most: z.int().min(1).max(60) })
  .refine(({ least, most }) => least <= most, { message: 'less than the least', path: ['most'] });
export type Transit = z.infer<typeof Transit>;

/** What sending costs: `firstFee` for up to `first` units (pieces or grams), `extraFee` for each further `extra` begun. */
export const FreightFee = z.object({
  first: z.int().positive(),
  firstFee: Money,
  extra: z.int().positive(),
  extraFee: Money,
  /** Absent: the shop does not say how long it takes. */
  days: Transit.optional(),
});
export type FreightFee = z.infer<typeof FreightFee>;

/** From when on sending is free in an area; absent: never. What holds elsewhere does not hold there. */
export const AreaFree = z.object({
  freeAbove: Money.optional(),
  freeFromPieces: z.int().positive().optional(),
});

/** How one supplier charges for sending goods that name this template. */
export const FreightTemplate = z.object({
  /** `free`: its fees are nothing, everywhere in China. */
  method: z.enum(['piece', 'weight', 'free']),
  /** Where no area says otherwise. */
  standard: FreightFee,
  areas: z.array(FreightFee.extend({ provinces: z.array(FreightPlace).min(1), ...AreaFree.shape })),
  /** Where these goods are not sent at all; countries no area names are not among them, and are not served either. */
  excluded: z.array(FreightPlace),
  /** From this much of the goods that name it on (promotions taken off), sending is free where no area says otherwise; null = never. */
  freeAbove: Money.nullable(),
  /** From so many pieces of the goods that name it on, sending is free there; null = never. */
  freeFromPieces: z.int().positive().nullable(),
});
export type FreightTemplate = z.infer<typeof FreightTemplate>;

/**
 * Why an amount is what it is: `free` = the goods ship free, `member` = the buyer is a member, `free_above` = enough was
 * ordered, in money or in pieces, `template` = by the supplier's template, `flat` = one amount everywhere and for any quantity, `unavailable` = something of it is not sent
 * there, `no_weight` = it goes by weight, and the shop has not said what something of it weighs. The last two cannot be ordered.
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

/** Goods that keep a shop's lines from being sent, and why. */
export const UnsentGoods = z.object({
  skuId: Id,
  productId: Id,
  name: LocalText,
  why: z.enum(['unavailable', 'no_weight']),
});
export type UnsentGoods = z.infer<typeof UnsentGoods>;

/**
 * How far a shop's lines are from being sent free: goods for so many fen more, or so many pieces more, whichever comes first.
 * null = that way does not lead there; never both.
 */
export const FreeFreight = z.object({
  amount: z.int().positive().nullable(),
  pieces: z.int().positive().nullable(),
});
export type FreeFreight = z.infer<typeof FreeFreight>;

export const freightRoutes = defineRoutes({
  'GET /api/product/freight': {
    summary:
      'What shipping pieces of a product to a province or country costs (nothing for members), and when they would arrive if paid for now',
    auth: 'public',
    query: z.object({
      productId: PathId,
      quantity: queryInt(1, 999_999, 1),
      /** A province, or by two letters a country. */
      province: z
        .string()
        .regex(/^(\d{6}|[A-Z]{2})$/)
        .meta({ examples: ['330000'] }),
    }),
    output: z.object({
      amount: Money,
      rule: FreightRule,
      /** Goods worth this much are sent there free; null = the template has no such rule for it. */
      freeAbove: Money.nullable(),
      /** So many pieces are sent free; null = likewise. */
      freeFromPieces: z.int().positive().nullable(),
      /** Days in China; null = the shop says too little to tell. */
      arrives: z.object({ from: Day, to: Day }).nullable(),
    }),
    errors: ['not_found'],
  },
});
