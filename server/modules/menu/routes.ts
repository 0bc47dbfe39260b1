import type { menuRoutes } from '../../../contract/menu.ts';
import { codesOf } from '../../../contract/permissions.ts';
import { fail } from '../../fail.ts';
import type { HandlersOf } from '../../http/context.ts';
import { standingOf } from '../account/index.ts';
import { menuOf, treeOf } from './tree.ts';

export const menuHandlers = {
  'GET /api/system/menu/user': async ({ deps, caller, locale }) =>
    menuOf(await standingOf(deps.db, caller), deps.texts, locale),
  'GET /api/system/menu/codes': async ({ deps, caller }) => {
    const { shop, platform } = await standingOf(deps.db, caller);
    return {
      shop: codesOf('shop').filter((code) => shop?.codes.has(code)),
      platform: codesOf('platform').filter((code) => platform?.codes.has(code)),
    };
  },
  'GET /api/system/menu/tree': async ({ deps, actor, query, locale }) => {
    const side = query.side ?? actor.side;
    if (actor.side === 'shop' && side !== 'shop') fail('forbidden');
    return treeOf(side, deps.texts, locale);
  },
} satisfies HandlersOf<typeof menuRoutes>;
