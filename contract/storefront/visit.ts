import { z } from 'zod';
import { Empty, PathId } from '../basics.ts';
import { defineRoutes } from '../route.ts';

export const visitRoutes = defineRoutes({
  'POST /api/product/view/{id}': {
    summary:
      "Count a look at a product's page. Robots and the shop's owner are not counted, and nobody more than ten times a day; an unknown product is no error",
    auth: 'public',
    params: z.object({ id: PathId }),
    output: Empty,
  },
});
