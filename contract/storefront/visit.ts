import { z } from 'zod';
import { Empty, Locale, PathId } from '../basics.ts';
import { defineRoutes } from '../route.ts';

export const visitRoutes = defineRoutes({
  'POST /api/product/view/{id}': {
    summary:
      "Count a look at a product's page. Robots and the shop's owner are not counted, and nobody more than ten times a day; an unknown product is no error. With `keyword`: it was opened from the results of this search",
    auth: 'public',
    params: z.object({ id: PathId }),
    query: z.object({
      keyword: z.string().trim().min(1).max(100).optional(),
      language: Locale.default('zh'),
    }),
    output: Empty,
  },
});
