import type { fulfilmentRoutes } from '../../../../contract/orders/fulfilment.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { readParcels } from './read-sheet.ts';
import { shipSheet } from './sheet.ts';
import { shipOrder } from './ship.ts';
import { readShipments } from './shipment-queries.ts';

export const fulfilmentHandlers = {
  'POST /api/order/ship/{id}': async ({ deps, actor, params, body }) => {
    const status = await shipOrder(deps, actor.shop(), params.id, body);
    return { status, shipments: await readShipments(deps.db, params.id) };
  },
  'POST /api/supplier/order/ship-sheet/read': async ({ deps, file, locale }) =>
    readParcels(deps.texts, locale, file.bytes),
  'POST /api/supplier/order/ship-sheet': async ({ deps, actor, body, locale }) =>
    shipSheet(deps, actor.shop(), body, locale),
} satisfies HandlersOf<typeof fulfilmentRoutes>;
