import { z } from 'zod';
import { Fee, Id, LocalText, Price } from '../basics.ts';
import { ProductDetail } from '../catalogue/product.ts';
import { defineRoutes } from '../route.ts';

/** Fields a supplier can change on an existing product; omitted = unchanged. */
export const ProductUpdate = z
  .object({
    id: Id,
    name: LocalText.extend({
      zh: z.string().trim().min(2).max(120),
      en: z.string().trim().max(200),
    }).optional(),
    brief: LocalText.optional(),
    description: LocalText.optional(),
    categoryId: Id.optional(),
    freight: Fee.optional(),
    skus: z
      .array(
        z.object({
          id: Id,
          price: Price.optional(),
          originalPrice: Price.optional(),
          stock: z.int().nonnegative().max(9_999_999).optional(),
          stockFrom: z.int().nonnegative().max(9_999_999).optional().meta({
            description:
              'what the stock was when it was read: where orders have taken from it since, nothing is changed (`conflict`). Without it `stock` counts as it is',
          }),
        }),
      )
      .max(200)
      .optional(),
  })
  .strict();

/** `changed`: everything is in effect; `submitted`: the content waits for review; `draft`: saved in the existing draft. */
const UpdateOutcome = z.enum(['changed', 'submitted', 'draft']);
export type UpdateOutcome = z.infer<typeof UpdateOutcome>;

export const productUpdateRoutes = defineRoutes({
  'PUT /api/admin/product/update': {
    about: 'product',
    summary:
      "Change a product: of one's own shop prices, stock and freight take effect, texts and category wait for the platform; what the platform changes takes effect. Answers the product as buyers see it",
    auth: 'staff',
    permission: { shop: 'shop.product.write', platform: 'platform.product.write' },
    body: ProductUpdate,
    published: { texts: ['name', 'brief', 'description'], html: ['description'] },
    output: ProductDetail.extend({ outcome: UpdateOutcome }),
    errors: ['not_found', 'forbidden', 'transition_forbidden', 'conflict'],
  },
});
