import { z } from 'zod';
import { Id, LocalText, PathId } from '../basics.ts';
import { defineRoutes } from '../route.ts';

/** A selectable shop in any state. */
const ShopChoice = z.object({ id: Id, name: LocalText });

export const supplierChoiceRoutes = defineRoutes({
  'GET /api/system/shop/choices': {
    summary: 'Shops by part of their name, or one by its number; twenty at most',
    auth: 'staff',
    permission: 'platform.shop.read',
    query: z.strictObject({ keyword: z.string().trim().max(60).optional(), id: PathId.optional() }),
    output: z.object({ records: z.array(ShopChoice), total: z.int().nonnegative() }),
  },
});
