import type { Api } from '../../src/lib/api.ts';
import { byId, type Trade } from './trade.ts';

const body = { reason: 'Some words about it' };

/** What the platform does to orders of shops: part of staff-writes.ts. */
export function tradeWrites(world: Trade, admin: Api) {
  return {
    'POST /api/system/order/receiver/{id}': async () => {
      const { id } = await world.placed();
      return () => admin('POST /api/system/order/receiver/{id}', { ...byId(id), body });
    },
    'POST /api/system/order/cancel/{id}': async () => {
      const { id } = await world.placed();
      return () => admin('POST /api/system/order/cancel/{id}', { ...byId(id), body });
    },
    'POST /api/system/order/close/{id}': async () => {
      const { id } = await world.paid();
      return () => admin('POST /api/system/order/close/{id}', { ...byId(id), body });
    },
  };
}
