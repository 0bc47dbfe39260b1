import { z } from 'zod';
import { Id, PathId } from '../basics.ts';
import { defineRoutes } from '../route.ts';

/** SKUs for which the caller is notified when they are in stock again. */
const Waiting = z.object({ skuIds: z.array(Id) });

export const stockNoticeRoutes = defineRoutes({
  'GET /api/product/stock-notice/{id}': {
    summary:
      'Which SKUs of a product the caller is told of when they are back, and whether texts can be sent',
    auth: 'user',
    params: z.object({ id: PathId }),
    output: Waiting.extend({
      /** Masked number for SMS; null = the account has none. */
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
      /** Also send an SMS, to the number the account has at that time. */
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
