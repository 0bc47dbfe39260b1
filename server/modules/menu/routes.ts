import type { menuRoutes } from '../../../contract/menu.ts';
import type { HandlersOf } from '../../http/context.ts';
import { menuOf } from './tree.ts';

export const menuHandlers = {
  'GET /api/system/menu/user': async ({ deps, caller, locale }) =>
    menuOf(caller.userType, deps.texts, locale),
} satisfies HandlersOf<typeof menuRoutes>;
