import { codesOf } from '../../../../contract/access/permissions.ts';
import type { menuRoutes } from '../../../../contract/content/menu.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { loadAccess } from '../../../platform/access/load-access.ts';
import { fail } from '../../../platform/fail.ts';
import { addEntry, changeEntry, orderEntries, removeEntry, resetMenu } from './change.ts';
import { entriesOf, menuOf, treeOf } from './shown.ts';

export const menuHandlers = {
  'GET /api/system/menu/user': async ({ deps, caller, locale }) =>
    menuOf(deps.db, await loadAccess(deps.db, caller), deps.texts, locale),
  'GET /api/system/menu/codes': async ({ deps, caller }) => {
    const { shop, platform } = await loadAccess(deps.db, caller);
    return {
      shop: codesOf('shop').filter((code) => shop?.codes.has(code)),
      platform: codesOf('platform').filter((code) => platform?.codes.has(code)),
    };
  },
  'GET /api/system/menu/tree': async ({ deps, actor, query, locale }) => {
    const side = query.side ?? actor.side;
    if (actor.side === 'shop' && side !== 'shop') fail('forbidden');
    return treeOf(deps.db, side, deps.texts, locale);
  },
  'GET /api/system/menu/entries': async ({ deps, query }) => entriesOf(deps.db, query.side, deps.texts),
  'POST /api/system/menu': async ({ deps, body }) => addEntry(deps, body),
  'PUT /api/system/menu': async ({ deps, body }) => changeEntry(deps, body),
  'PUT /api/system/menu/order': async ({ deps, body }) => {
    await orderEntries(deps, body);
    return null;
  },
  'DELETE /api/system/menu/{id}': async ({ deps, params }) => {
    await removeEntry(deps, params.id);
    return null;
  },
  'POST /api/system/menu/reset': async ({ deps, body }) => {
    await resetMenu(deps, body.side);
    return null;
  },
} satisfies HandlersOf<typeof menuRoutes>;
