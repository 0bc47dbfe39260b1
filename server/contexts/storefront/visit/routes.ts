import type { visitRoutes } from '../../../../contract/storefront/visit.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { countView } from './count.ts';

export const visitHandlers = {
  'POST /api/product/view/{id}': async ({ deps, caller, params, query, ip, header }) => {
    const { keyword, language: locale } = query;
    const from = keyword === undefined ? null : { keyword, locale };
    await countView(deps, { productId: params.id, caller, ip, agent: header('user-agent') ?? '', from });
    return null;
  },
} satisfies HandlersOf<typeof visitRoutes>;
