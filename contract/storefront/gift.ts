import { z } from 'zod';
import { Money, paging, queryInteger } from '../basics.ts';
import { ProductCard } from '../catalogue/product.ts';
import { Arrival, DeliveryPlace } from '../pricing/freight.ts';
import { defineRoutes } from '../route.ts';
import { giftOccasions, giftPersons } from '../search/gift-kinds.ts';

export const GiftPerson = z.enum(giftPersons);
export const GiftOccasion = z.enum(giftOccasions);

/** A word of the product's own texts in each language; empty where it has none. */
export const SaidWord = z.object({ zh: z.string(), en: z.string() });

/** A product that its own texts call fitting, and why. */
export const GiftIdea = z.object({
  product: ProductCard,
  /** What it says of the person and the occasion asked for, of gifts where it says nothing of these. */
  says: z.array(SaidWord),
  /** When its smallest order would arrive if paid for now; null = unknown, or no place was given. */
  arrives: Arrival.nullable(),
});
export type GiftIdea = z.infer<typeof GiftIdea>;

/** Only goods in stock that are sent to this province or country; `CN`: sold in China. */
const place = { shipsTo: DeliveryPlace.optional() };
const fen = queryInteger(0, 9_999_999_999).optional().meta({ description: 'integer fen, inclusive' });
const counted = <T extends z.ZodType>(key: T) => z.array(z.object({ key, count: z.int().positive() }));

export const giftRoutes = defineRoutes({
  'GET /api/product/gifts': {
    summary:
      'Goods in stock that say they are for a person or an occasion, best first; without either those that say they are gifts',
    auth: 'public',
    query: z.object({
      person: GiftPerson.optional(),
      occasion: GiftOccasion.optional(),
      minPrice: fen,
      maxPrice: fen,
      ...place,
      ...paging(12),
    }),
    output: z.object({
      records: z.array(GiftIdea),
      total: z.int().nonnegative(),
      /** Where the budget leaves nothing: the price nearest to it; null = there is nothing at any price. */
      nearest: Money.nullable(),
    }),
  },
  'GET /api/product/gift-choices': {
    summary:
      'The persons and occasions that goods in stock are for, with the numbers of products, and the number of all gifts',
    auth: 'public',
    query: z.object(place),
    output: z.object({
      total: z.int().nonnegative(),
      persons: counted(GiftPerson),
      occasions: counted(GiftOccasion),
      /** Cheapest and dearest; null = no gifts. */
      prices: z.object({ least: Money, most: Money }).nullable(),
    }),
  },
});
