import type { visitRoutes } from '../../../../contract/storefront/visit.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { countView } from './count.ts';

export const visitHandlers = {
  'POST /api/product/view/{id}': async ({ deps, caller, params, ip, header }) => {
    await countView(deps, { productId: params.id, caller, ip, agent: header('user-agent') ?? '' });
    return null;
  },
} satisfies HandlersOf<typeof visitRoutes>;
