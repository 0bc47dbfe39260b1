import { z } from 'zod';
import { Id, PathId, Quantity } from './basics.ts';
import { ParcelCompany, ParcelNumber, Shipment } from './logistics.ts';
import { OrderStatus } from './order.ts';
import { defineRoutes } from './route.ts';

export const fulfilmentRoutes = defineRoutes({
  'POST /api/order/ship/{id}': {
    summary: 'Hand pieces to a carrier; everything that is left when no `items` are named',
    auth: 'staff',
    permission: 'shop.order.ship',
    params: z.object({ id: PathId }),
    body: z
      .object({
        /** Value of the dictionary `logistics_company`. */
        company: ParcelCompany,
        number: ParcelNumber,
        items: z
          .array(z.object({ lineId: Id, quantity: Quantity }).strict())
          .min(1)
          .max(200)
          .optional(),
      })
      .strict(),
    output: z.object({ status: OrderStatus, shipments: z.array(Shipment) }),
    errors: ['not_found', 'transition_forbidden', 'pieces_exceeded', 'company_unknown', 'conflict'],
  },
});
