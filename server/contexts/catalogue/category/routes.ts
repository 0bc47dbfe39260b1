import type { categoryRoutes } from '../../../../contract/catalogue/category.ts';
import type { categoryAttributeRoutes } from '../../../../contract/catalogue/category-attribute.ts';
import type { categoryEditRoutes } from '../../../../contract/catalogue/category-edit.ts';
import type { categorySplitRoutes } from '../../../../contract/catalogue/category-split.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { attributesOf } from '../attribute/queries.ts';
import { readCategories } from '../product/category-queries.ts';
import { readOwnAttributes } from './attribute-usage.ts';
import { saveAttributes } from './attributes.ts';
import { changeMany } from './bulk.ts';
import { foreseeMerge, mergeCategory } from './merge.ts';
import { foreseeMove } from './place.ts';
import { foreseeSplit, splitCategory } from './split.ts';
import { splitChoices, splitGoods } from './split-parts.ts';
import { ownCategories } from './tree.ts';
import { undoChange } from './undo.ts';
import { addCategory, changeCategory, openCategory, orderCategories, removeCategory } from './write.ts';

export const categoryHandlers = {
  'GET /api/category/parent/0': async ({ deps, uses }) => {
    uses('categories');
    return (await readCategories(deps.db)).filter(({ parentId }) => parentId === null);
  },
  'GET /api/category-attribute/list/{id}': async ({ deps, params, uses }) => {
    uses(`category:${params.id}`);
    return attributesOf(deps.db, params.id);
  },
  'GET /api/system/category/{id}/attributes': async ({ deps, params }) =>
    readOwnAttributes(deps.db, params.id),
  'PUT /api/system/category/{id}/attributes': async ({ deps, params, body }) =>
    saveAttributes(deps, params.id, body),
  'GET /api/category/list': async ({ deps }) => ownCategories(deps.db),
  'GET /api/category-move/{id}': async ({ deps, actor, params, query }) =>
    foreseeMove(deps.db, actor, params.id, query.parentId),
  'POST /api/category': async ({ deps, actor, body }) => addCategory(deps, actor, body),
  'PUT /api/category/{id}': async ({ deps, actor, params, body }) =>
    changeCategory(deps, actor, params.id, body),
  'PUT /api/category/{id}/status': async ({ deps, params, body }) =>
    openCategory(deps, params.id, body.status),
  'PUT /api/category-order/{id}': async ({ deps, params, body }) => {
    await orderCategories(deps, params.id, body.ids);
    return null;
  },
  'DELETE /api/category/{id}': async ({ deps, params, locale }) => {
    await removeCategory(deps, params.id, locale);
    return null;
  },
  'GET /api/category-merge/{id}': async ({ deps, params, query }) =>
    foreseeMerge(deps.db, params.id, query.intoId),
  'POST /api/category-merge/{id}': async ({ deps, params, body }) => ({
    changeId: await mergeCategory(deps, params.id, body.intoId),
  }),
  'POST /api/category-bulk': async ({ deps, body }) => changeMany(deps, body),
  'POST /api/category-change/{id}/undo': async ({ deps, params }) => {
    await undoChange(deps, params.id);
    return null;
  },
  'GET /api/category-split/{id}': async ({ deps, params }) => splitChoices(deps.db, params.id),
  'GET /api/category-split/{id}/goods': async ({ deps, params, query }) =>
    splitGoods(deps.db, params.id, query),
  'POST /api/category-split/{id}/preview': async ({ deps, params, body }) =>
    foreseeSplit(deps.db, params.id, body),
  'POST /api/category-split/{id}': async ({ deps, params, body }) => ({
    changeId: await splitCategory(deps, params.id, body),
  }),
} satisfies HandlersOf<
  typeof categoryRoutes &
    typeof categoryAttributeRoutes &
    typeof categoryEditRoutes &
    typeof categorySplitRoutes
>;
