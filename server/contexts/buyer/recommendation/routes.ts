import type { recommendationRoutes } from '../../../../contract/buyer/recommendation.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { exchangedCardTags } from '../../catalogue/index.ts';
import { recommend, togetherWith } from './recommend.ts';

export const recommendationHandlers = {
  'GET /api/buyerCenter/recommendation/list': async ({ deps, caller, query }) =>
    recommend(deps.db, caller?.id, query, deps.clock.now()),
  'GET /api/product/bought-together/{id}': async ({ deps, params, uses }) => {
    const cards = await togetherWith(deps.db, params.id);
    uses(`together:${params.id}`, ...exchangedCardTags(cards));
    return cards;
  },
} satisfies HandlersOf<typeof recommendationRoutes>;
