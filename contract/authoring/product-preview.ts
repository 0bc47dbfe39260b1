import { z } from 'zod';
import { PathId } from '../basics.ts';
import { defineRoutes } from '../route.ts';

export const productPreviewRoutes = defineRoutes({
  'GET /api/supplier/product/preview/{id}': {
    summary:
      "Addresses of both pages of a product as they would be with its saved draft: for the shop's own people, good for an hour or two, without scripts",
    auth: 'staff',
    permission: 'shop.product.read',
    params: z.object({ id: PathId }),
    output: z.object({ zh: z.string(), en: z.string() }),
    errors: ['not_found'],
  },
});
