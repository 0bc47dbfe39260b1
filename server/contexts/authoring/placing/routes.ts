import type { productPlacingRoutes } from '../../../../contract/authoring/product-placing.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { paged } from '../../../platform/db/paging.ts';
import { placeWords } from './decide.ts';
import { forgetPlaced, listPlaced } from './placed-words.ts';
import { readGroups, readPlacing } from './queries.ts';
import { findWishable } from './wishable.ts';
import { bringWanted, declineWanted, listWanted } from './wishes.ts';

export const productPlacingHandlers = {
  'GET /api/supplier/product/placing': async ({ deps, actor }) => readPlacing(deps, actor.shop()),
  'POST /api/supplier/product/placing/groups': async ({ deps, actor, body }) =>
    readGroups(deps, actor.shop(), body),
  'POST /api/supplier/product/placing': async (context) => placeWords(context.deps, context, context.body),
  'GET /api/supplier/product/placing/words': async ({ deps, actor, query }) =>
    listPlaced(deps.db, actor.shop(), paged(query), query.keyword),
  'GET /api/supplier/product/placing/wishable': async ({ deps, query }) =>
    findWishable(deps.db, query.keyword),
  'POST /api/supplier/product/placing/forget': async ({ deps, actor, body }) =>
    forgetPlaced(deps, actor.shop(), body.words),
  'GET /api/system/category-wish/list': async ({ deps }) => listWanted(deps.db),
  'POST /api/system/category-wish/bring': async (context) =>
    bringWanted(context.deps, context, context.body.taxonomyIds),
  'POST /api/system/category-wish/decline': async ({ deps, body }) => declineWanted(deps, body.taxonomyIds),
} satisfies HandlersOf<typeof productPlacingRoutes>;
