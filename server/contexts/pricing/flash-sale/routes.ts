import type { flashEntryRoutes } from '../../../../contract/pricing/flash-entry.ts';
import type { flashSaleRoutes } from '../../../../contract/pricing/flash-sale.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { applyToSale, listOpen, oneOpen, skusToOffer, withdrawEntry } from './apply.ts';
import { decideEntry } from './decide.ts';
import { listEntries } from './entries.ts';
import { listSales, oneSale } from './sales.ts';
import { addSale, changeSale, closeSale, removeSale } from './write-sale.ts';

export const flashSaleHandlers = {
  'GET /api/system/flash-sale/list': async ({ deps, query }) => listSales(deps.db, query, deps.clock.now()),
  'GET /api/system/flash-sale/detail/{id}': async ({ deps, params }) =>
    oneSale(deps.db, params.id, deps.clock.now()),
  'POST /api/system/flash-sale/add': async ({ deps, body }) => addSale(deps, body),
  'PUT /api/system/flash-sale/update/{id}': async ({ deps, params, body }) =>
    changeSale(deps, params.id, body),
  'POST /api/system/flash-sale/close/{id}': async ({ deps, params, body }) =>
    closeSale(deps, params.id, body.reason),
  'DELETE /api/system/flash-sale/delete/{id}': async ({ deps, params }) => {
    await removeSale(deps, params.id);
    return null;
  },
  'GET /api/system/flash-sale/entries': async ({ deps, actor, query }) =>
    listEntries(deps.db, actor.scope(), query, deps.clock.now()),
  'POST /api/system/flash-sale/decide/{id}': async ({ deps, params, body }) =>
    decideEntry(deps, params.id, body),
  'GET /api/supplier/flash-sale/list': async ({ deps, actor, query }) =>
    listOpen(deps.db, actor.shop(), query, deps.clock.now()),
  'GET /api/supplier/flash-sale/detail/{id}': async ({ deps, actor, params }) =>
    oneOpen(deps.db, actor.shop(), params.id, deps.clock.now()),
  'GET /api/supplier/flash-sale/skus': async ({ deps, actor, query }) =>
    skusToOffer(deps.db, actor.shop(), query),
  'POST /api/supplier/flash-sale/apply': async ({ deps, actor, body, locale }) =>
    applyToSale(deps, actor.shop(), body, locale),
  'GET /api/supplier/flash-sale/entries': async ({ deps, actor, query }) =>
    listEntries(deps.db, actor.shop(), query, deps.clock.now()),
  'POST /api/supplier/flash-sale/withdraw/{id}': async ({ deps, actor, params }) =>
    withdrawEntry(deps, actor.shop(), params.id),
} satisfies HandlersOf<typeof flashSaleRoutes & typeof flashEntryRoutes>;
