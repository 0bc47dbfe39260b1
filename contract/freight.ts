import { z } from 'zod';
import { Money, PathId, queryInt } from './basics.ts';
import { defineRoutes } from './route.ts';

/** Administrative division code of a province, such as 330000. */
export const ProvinceCode = z.string().regex(/^\d{4}00$/);

/** What sending costs: `firstFee` for up to `first` units (pieces or grams), `extraFee` for each further `extra` begun. */
export const FreightFee = z.object({
  first: z.int().positive(),
  firstFee: Money,
  extra: z.int().positive(),
  extraFee: Money,
});
export type FreightFee = z.infer<typeof FreightFee>;

/** How one supplier charges for sending goods that name this template. */
export const FreightTemplate = z.object({
  /** `free`: its fees are nothing, everywhere. */
  method: z.enum(['piece', 'weight', 'free']),
  /** Where no area says otherwise. */
  standard: FreightFee,
  areas: z.array(FreightFee.extend({ provinces: z.array(ProvinceCode).min(1) })),
  /** From this much of the goods that name it on (promotions taken off), sending is free; null = never. */
  freeAbove: Money.nullable(),
  /** From so many pieces of the goods that name it on, sending is free; null = never. */
  freeFromPieces: z.int().positive().nullable(),
});
export type FreightTemplate = z.infer<typeof FreightTemplate>;

/**
 * Why an amount is what it is: `free` = the goods ship free, `member` = the buyer is a member, `free_above` = enough was
 * ordered, in money or in pieces, `template` = by the supplier's template, `flat` = one amount everywhere and for any quantity.
 */
export const FreightRule = z.enum(['free', 'member', 'free_above', 'template', 'flat']);
export type FreightRule = z.infer<typeof FreightRule>;

export const freightRoutes = defineRoutes({
  'GET /api/product/freight': {
    summary: 'What shipping pieces of a product to a province costs; nothing for members',
    auth: 'public',
    query: z.object({
      productId: PathId,
      quantity: queryInt(1, 999_999, 1),
      province: z.string().regex(/^\d{6}$/),
    }),
    output: z.object({
      amount: Money,
      rule: FreightRule,
      /** Goods worth this much are sent free; null = the template has no such rule. */
      freeAbove: Money.nullable(),
      /** So many pieces are sent free; null = likewise. */
      freeFromPieces: z.int().positive().nullable(),
    }),
    errors: ['not_found'],
  },
});
