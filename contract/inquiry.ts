import { z } from 'zod';
import { Id, Money, PathId, Quantity } from './basics.ts';
import { defineRoutes } from './route.ts';

/** What a buyer asks a supplier about a product, and what sending it would cost. */
export const inquiryRoutes = defineRoutes({
  'POST /api/product/inquiry': {
    summary: "Ask a product's supplier something; twenty an hour",
    auth: 'user',
    body: z.strictObject({
      productId: Id,
      /** Pieces that are asked about. */
      quantity: Quantity.optional(),
      content: z.string().trim().min(5).max(1000),
    }),
    output: z.object({ id: Id }),
    errors: ['not_found', 'too_many_attempts'],
  },
  'GET /api/product/freight': {
    summary: 'What shipping pieces of a product to a province costs',
    auth: 'public',
    query: z.object({
      productId: PathId,
      quantity: z
        .string()
        .regex(/^[1-9]\d{0,5}$/)
        .transform(Number)
        .default(1)
        .meta({ description: 'pieces, default 1' }),
      /** Administrative division code of a province, such as 330000. */
      province: z.string().regex(/^\d{6}$/),
    }),
    output: z.object({
      amount: Money,
      /** `free` = the product ships free, `flat` = the same everywhere and for any quantity. */
      rule: z.enum(['free', 'flat']),
    }),
    errors: ['not_found'],
  },
});
