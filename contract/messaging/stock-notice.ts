import { z } from 'zod';
import { Id, PathId } from '../basics.ts';
import { defineRoutes } from '../route.ts';

/** SKUs of a product the caller wants to be told of when there are pieces again. */
const Waiting = z.object({ skuIds: z.array(Id) });

export const stockNoticeRoutes = defineRoutes({
  'GET /api/product/stock-notice/{id}': {
    summary:
      'Which SKUs of a product the caller is told of when they are back, and whether texts can be sent',
    auth: 'user',
    params: z.object({ id: PathId }),
    output: Waiting.extend({
      /** Masked number of the account text messages would go to; null = it has none. */
      mobile: z.string().nullable(),
    }),
    errors: ['not_found'],
  },
  'POST /api/product/stock-notice/add': {
    summary:
      'Be told once when a sold-out SKU has pieces again, by a message and where wanted by a text; asking again only changes that. A hundred an account',
    auth: 'user',
    body: z.strictObject({
      skuId: Id,
      /** A text message as well, to the number the account has then. */
      sms: z.boolean().default(false),
    }),
    output: Waiting,
    errors: ['not_found', 'in_stock', 'stock_notice_limit'],
  },
  'DELETE /api/product/stock-notice/remove/{id}': {
    summary: 'Take it back, by the SKU; one that was not asked for is no error',
    auth: 'user',
    params: z.object({ id: PathId }),
    output: Waiting,
    errors: ['not_found'],
  },
});
