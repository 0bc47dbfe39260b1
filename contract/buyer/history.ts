import { z } from 'zod';
import { Empty, Id, Instant, PathId, pageOf, paging } from '../basics.ts';
import { ProductCard } from '../catalogue/product.ts';
import { defineRoutes } from '../route.ts';

/** Maximum length of the browse history; the oldest entries are dropped. */
export const historyLimit = 200;

export const historyRoutes = defineRoutes({
  'POST /api/buyerCenter/history/record': {
    summary: 'Note that the caller looked at a product; again moves it to the front',
    auth: 'user',
    body: z.strictObject({ productId: Id }),
    output: Empty,
    errors: ['not_found'],
  },
  'POST /api/buyerCenter/history/merge': {
    summary: 'Take over what was looked at before login; the latest look at a product counts',
    auth: 'user',
    body: z.strictObject({
      items: z.array(z.strictObject({ productId: Id, viewTime: Instant })).max(historyLimit),
    }),
    output: Empty,
  },
  'GET /api/buyerCenter/history/list': {
    summary: `Products the caller looked at, latest first, at most ${historyLimit}; only those on sale`,
    auth: 'user',
    query: z.object(paging(20)),
    output: pageOf(z.object({ product: ProductCard, viewTime: Instant })),
  },
  'DELETE /api/buyerCenter/history/delete/{id}': {
    summary: 'Forget one product, by its id; an unknown one is no error',
    auth: 'user',
    params: z.object({ id: PathId }),
    output: Empty,
  },
  'DELETE /api/buyerCenter/history/clear': {
    summary: 'Forget everything the caller looked at',
    auth: 'user',
    output: Empty,
  },
});
