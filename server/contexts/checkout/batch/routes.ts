import type { batchRoutes } from '../../../../contract/checkout/batch.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { addMany } from '../cart/many.ts';
import { checkItems, checkText } from './check.ts';
import { checkFile } from './check-file.ts';

export const batchHandlers = {
  'POST /api/order/batch/check': async ({ deps, body }) =>
    'text' in body ? checkText(deps.db, body.text) : checkItems(deps.db, body.items),
  'POST /api/order/batch/file': async ({ deps, file }) => checkFile(deps.db, file.bytes),
  'POST /api/order/batch/add': async ({ deps, caller, body }) => {
    const { cart, left } = await addMany(deps, caller.id, body.items);
    const behind = new Set(left.map(({ skuId }) => skuId));
    return { cart, added: body.items.filter(({ skuId }) => !behind.has(skuId)).length, left: [...left] };
  },
} satisfies HandlersOf<typeof batchRoutes>;
