import type { menuRoutes } from '../../../contract/menu.ts';
import type { HandlersOf } from '../../http/context.ts';
import { standingOf } from '../account/service.ts';
import { menuOf } from './tree.ts';

export const menuHandlers = {
  'GET /api/system/menu/user': async ({ deps, caller, locale }) =>
    menuOf(await standingOf(deps.db, caller), deps.texts, locale),
} satisfies HandlersOf<typeof menuRoutes>;
