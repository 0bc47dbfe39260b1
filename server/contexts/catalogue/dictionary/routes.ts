import type { dictionaryRoutes } from '../../../../contract/catalogue/dictionary.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { addItem, changeItem, orderItems, removeItem } from './entries.ts';
import { dictionary, dictionaryLabels } from './items.ts';
import { readEntries, readTypes, typeOf, typeRow } from './queries.ts';
import { addType, changeType, removeType } from './types.ts';

export const dictionaryHandlers = {
  'GET /api/dictionary/{key}': async ({ deps, params: { key }, query: { values }, uses }) => {
    if (!values) {
      uses(`dictionary:${key}`);
      return dictionary(deps.db, key);
    }
    uses(...values.map((value) => `dictionary:${key}:${value}`));
    return dictionaryLabels(deps.db, key, values);
  },
  'GET /api/admin/dictionary/type/list': async ({ deps }) => readTypes(deps.db),
  'GET /api/admin/dictionary/typeById/{id}': async ({ deps, params }) =>
    typeOf(deps.db, await typeRow(deps.db, params.id)),
  'GET /api/admin/dictionary/type/{id}': async ({ deps, params }) =>
    readEntries(deps.db, await typeRow(deps.db, params.id)),
  'POST /api/admin/dictionary/type/add': async ({ deps, body }) => addType(deps, body),
  'PUT /api/admin/dictionary/type/update': async ({ deps, body }) => changeType(deps, body),
  'DELETE /api/admin/dictionary/type/{id}': async ({ deps, params }) => {
    await removeType(deps, params.id);
    return null;
  },
  'POST /api/admin/dictionary/item/add': async ({ deps, body }) => addItem(deps, body),
  'PUT /api/admin/dictionary/item/update': async ({ deps, body }) => changeItem(deps, body),
  'PUT /api/admin/dictionary/item/order': async ({ deps, body }) => orderItems(deps, body.typeId, body.ids),
  'DELETE /api/admin/dictionary/item/{id}': async ({ deps, params }) => {
    await removeItem(deps, params.id);
    return null;
  },
} satisfies HandlersOf<typeof dictionaryRoutes>;
