import type { Permission, ShopPermission } from '../../../../contract/access/permissions.ts';
import type { staffRoutes } from '../../../../contract/identity/staff.ts';
import { StaffState } from '../../../../contract/identity/staff.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { sliceOf } from '../../../platform/db/paging.ts';
import { readRoles } from '../role/queries.ts';
import { addRole, changeRole, removeRole } from '../role/roles.ts';
import { inviteStaff } from './invite.ts';
import { changeStaff, removeStaff, setState } from './people.ts';
import { countPeople, readPeople } from './queries.ts';

const isOfShop = (code: Permission): code is ShopPermission => code.startsWith('shop.');

export const staffHandlers = {
  'GET /api/supplier/staff/list': async ({ deps: { db }, actor, query }) => {
    const { current, size, state } = query;
    const counts = await Promise.all(
      StaffState.options.map(async (tab) => ({
        tab,
        count: await countPeople(db, actor.shop(), { ...query, state: tab }),
      })),
    );
    const shown = counts.filter(({ tab }) => state === undefined || tab === state);
    const total = shown.reduce((sum, { count }) => sum + count, 0);
    return { records: await readPeople(db, actor, query, sliceOf({ page: current, size })), total, counts };
  },
  'POST /api/supplier/staff/add': async ({ deps, actor, body, locale }) =>
    inviteStaff(deps, actor, body, locale),
  'PUT /api/supplier/staff/update/{id}': async ({ deps, actor, params, body }) =>
    changeStaff(deps, actor, params.id, body),
  'PUT /api/supplier/staff/status/{id}': async ({ deps, actor, params, body }) =>
    setState(deps, actor, params.id, body.state),
  'DELETE /api/supplier/staff/delete/{id}': async ({ deps, actor, params }) => {
    await removeStaff(deps, actor, params.id);
    return null;
  },
  'GET /api/supplier/staff/role/list': async ({ deps, actor }) => readRoles(deps.db, actor, isOfShop),
  'POST /api/supplier/staff/role/add': async ({ deps, actor, body }) => addRole(deps, actor, isOfShop, body),
  'PUT /api/supplier/staff/role/update/{id}': async ({ deps, actor, params, body }) =>
    changeRole(deps, actor, isOfShop, { ...body, id: params.id }),
  'DELETE /api/supplier/staff/role/delete/{id}': async ({ deps, actor, params }) => {
    await removeRole(deps, actor, params.id);
    return null;
  },
} satisfies HandlersOf<typeof staffRoutes>;
