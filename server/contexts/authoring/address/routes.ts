import type { oldAddressRoutes } from '../../../../contract/authoring/old-address.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { paged } from '../../../platform/db/paging.ts';
import { importAddresses } from './address-file.ts';
import { deleteAddresses, listAddresses } from './addresses.ts';

export const oldAddressHandlers = {
  'GET /api/supplier/old-address/list': async ({ deps, actor, query }) =>
    listAddresses(deps.db, actor.shop(), paged(query), query),
  'POST /api/supplier/old-address/import': async ({ deps, actor, query, file, locale }) =>
    importAddresses(deps, actor.shop(), file.bytes, { locale, language: query.language }),
  'POST /api/supplier/old-address/delete': async ({ deps, actor, body }) =>
    deleteAddresses(deps, actor.shop(), body.ids),
} satisfies HandlersOf<typeof oldAddressRoutes>;
