import { z } from 'zod';
import { Id, LocalText, PathId, queryInt } from '../basics.ts';
import { ProductCard } from '../catalogue/product.ts';
import { DeliveryPlace, ProductIds } from '../pricing/freight.ts';
import { defineRoutes } from '../route.ts';

/** Number of products that the page of a product shows as bought together with it. */
export const mostTogether = 5;

/** Why a product is recommended. */
export const RecommendationReason = z.object({
  /** `best_seller`: nothing is known of the reader, or is not to be used. */
  key: z.enum(['bought_together', 'similar', 'best_seller']),
  /** What the reader viewed, saved, bought or has in the cart; null for a best seller. */
  of: z.object({ productId: Id, name: LocalText }).nullable(),
});

export const Recommendation = z.object({ product: ProductCard, reason: RecommendationReason });
export type Recommendation = z.infer<typeof Recommendation>;

export const recommendationRoutes = defineRoutes({
  'GET /api/buyerCenter/recommendation/list': {
    summary:
      "Goods for this reader, each with its reason: by an account's own history, orders, favourites and cart, for a visitor by the given products; what is in the cart is never among them",
    auth: 'public',
    query: z.object({
      /** Among all goods, or as something that goes with the cart. */
      place: z.enum(['home', 'cart']).default('home'),
      /** What a visitor viewed or has in the cart, the most important first. Of an account they are only left out. */
      productIds: ProductIds.optional(),
      limit: queryInt(1, 30, 12),
      /** Only goods that are sent there. */
      shipsTo: DeliveryPlace.optional(),
    }),
    output: z.object({
      /** Whether the account lets its own data choose; true for visitors, whose browsers send none when it is off. */
      personal: z.boolean(),
      records: z.array(Recommendation),
    }),
  },
  'GET /api/product/bought-together/{id}': {
    summary: 'What different buyers bought together with a product, closest first; empty where there is none',
    auth: 'public',
    params: z.object({ id: PathId }),
    output: z.array(ProductCard),
  },
});
