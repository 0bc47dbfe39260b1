import { z } from 'zod';
import { Empty, Id, PathId } from '../basics.ts';
import { defineRoutes } from '../route.ts';

const byId = z.object({ id: PathId });

/** Placement of products: recycle bin, freight template, shop categories. */
export const productPlaceRoutes = defineRoutes({
  'POST /api/supplier/product/restore/{id}': {
    summary: 'Bring a product back from the recycle bin into the warehouse, up to 30 days after',
    auth: 'staff',
    permission: 'shop.product.remove',
    params: byId,
    output: Empty,
    errors: ['not_found'],
  },
  'POST /api/supplier/product/purge/{id}': {
    summary: 'Remove a product of the recycle bin for good; orders and reviews of it stay',
    auth: 'staff',
    permission: 'shop.product.remove',
    params: byId,
    output: Empty,
    errors: ['not_found'],
  },
  'PUT /api/supplier/product/freight/{id}': {
    summary: 'Say which freight template a product is sent by; null = the one amount it had',
    auth: 'staff',
    permission: 'shop.product.write',
    params: byId,
    body: z.strictObject({ freightTemplateId: Id.nullable() }),
    output: Empty,
    errors: ['not_found'],
  },
  'PUT /api/supplier/product/shop-categories/{id}': {
    summary: "Say in which of the shop's own categories a product stands, in place of those it stood in",
    auth: 'staff',
    permission: 'shop.product.write',
    params: byId,
    body: z.strictObject({ ids: z.array(Id).max(60) }),
    output: Empty,
    errors: ['not_found'],
  },
});
