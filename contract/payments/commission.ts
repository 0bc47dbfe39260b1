import { z } from 'zod';
import { AsRead, ContentVersion, Empty, Id, Instant, LocalText, PathId } from '../basics.ts';
import { defineRoutes } from '../route.ts';

/** Basis points: 500 = five percent. */
const Rate = z.int().min(0).max(10_000).meta({ description: 'basis points' });

/** Commission rule. The most specific rule applies: product, category and its ancestors, shop, everything; among equals the oldest. */
export const CommissionRule = z.object({
  id: Id,
  rate: Rate,
  supplierId: Id.nullable(),
  categoryId: Id.nullable(),
  productId: Id.nullable(),
  shopName: LocalText.nullable(),
  categoryName: LocalText.nullable(),
  productName: LocalText.nullable(),
  /** Version; a change must name it (optimistic locking). */
  version: ContentVersion,
  createTime: Instant,
});
export type CommissionRule = z.infer<typeof CommissionRule>;

const byId = z.object({ id: PathId });

export const commissionRoutes = defineRoutes({
  'GET /api/system/commission/list': {
    summary: 'All rules of commission, oldest first',
    auth: 'staff',
    permission: 'platform.commission.read',
    output: z.array(CommissionRule),
  },
  'POST /api/system/commission/add': {
    summary: 'Add a rule; it counts for what is paid from now on',
    auth: 'staff',
    permission: 'platform.commission.write',
    body: z
      .strictObject({
        rate: Rate,
        supplierId: Id.optional(),
        categoryId: Id.optional(),
        productId: Id.optional(),
      })
      .refine(
        ({ productId, supplierId, categoryId }) =>
          productId === undefined || (supplierId === undefined && categoryId === undefined),
        { path: ['productId'] },
      ),
    output: CommissionRule,
    errors: ['not_found'],
  },
  'PUT /api/system/commission/update/{id}': {
    summary: 'Change what a rule takes; what is paid already keeps its rate',
    auth: 'staff',
    permission: 'platform.commission.write',
    params: byId,
    query: z.strictObject({ version: ContentVersion.optional() }),
    body: z.strictObject({ rate: Rate }),
    output: CommissionRule,
    errors: ['not_found', 'conflict', 'decided'],
  },
  'DELETE /api/system/commission/delete/{id}': {
    summary: 'Remove a rule',
    auth: 'staff',
    permission: 'platform.commission.write',
    params: byId,
    query: AsRead,
    output: Empty,
    errors: ['not_found', 'decided'],
  },
});
