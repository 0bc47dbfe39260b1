import type { Locale } from '../../../contract/basics.ts';
import type { MenuNode } from '../../../contract/menu.ts';
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
      children: [],
    },
  ],
} as const;

type Place = Omit<MenuNode, 'title' | 'children'> & {
  readonly name: 'adminsystem' | 'chat';
  readonly children: readonly Place[];
};

/** What an account of this type finds in its back office. */
export function menuOf(userType: number, texts: Texts, locale: Locale): MenuNode[] {
  const titled = ({ children, ...place }: Place): MenuNode => ({
    ...place,
    title: texts.message(`menu.${place.name}`)[locale],
    children: children.map(titled),
  });
  return userType === 9 ? [titled(platform)] : [];
}
