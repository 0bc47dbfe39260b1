import type { Locale } from '../../../contract/basics.ts';
import type { MenuNode } from '../../../contract/menu.ts';
import type { Permission } from '../../../contract/permissions.ts';
import type { Standing } from '../../actor.ts';
import type { Texts } from '../../texts.ts';

/** The platform's pages there are so far; a shop's come with its centre. */
const platform = {
  id: 1,
  path: '/adminsystem',
  name: 'adminsystem',
  icon: 'layout-dashboard',
  component: '',
  children: [
    {
      id: 2,
      path: '/adminsystem/chat',
      name: 'chat',
      icon: 'messages-square',
      component: 'chat',
      permission: 'platform.chat.read',
      children: [],
    },
  ],
} as const;

type Place = Omit<MenuNode, 'title' | 'children'> & {
  /** Without it the page is not shown; absent: shown while one below it is. */
  readonly permission?: Permission;
  readonly name: 'adminsystem' | 'chat';
  readonly children: readonly Place[];
};

/** What an account finds in its back offices. */
export function menuOf({ shop, platform: operator }: Standing, texts: Texts, locale: Locale): MenuNode[] {
  const may = (code: Permission) => (shop?.codes.has(code) || operator?.codes.has(code)) ?? false;
  const shown = ({ children, permission, ...place }: Place): MenuNode[] => {
    const below = children.flatMap(shown);
    if (permission === undefined ? below.length === 0 : !may(permission)) return [];
    return [{ ...place, title: texts.message(`menu.${place.name}`)[locale], children: below }];
  };
  return shown(platform);
}
