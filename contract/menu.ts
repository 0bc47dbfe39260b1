import { z } from 'zod';
import { codesOf } from './permissions.ts';
import { defineRoutes } from './route.ts';

/** A place of a back office. Texts are in the language of `Accept-Language`. */
export interface MenuNode {
  id: number;
  /** Address of its page, from the root of the site. */
  path: string;
  /** What it is known by in the program. */
  name: string;
  title: string;
  icon: string;
  /** The view that shows it; empty for what only holds others. */
  component: string;
  children: MenuNode[];
}
const place = {
  id: z.int().positive(),
  path: z.string(),
  name: z.string(),
  title: z.string(),
  icon: z.string(),
  component: z.string(),
};
export const MenuNode: z.ZodType<MenuNode, MenuNode> = z.object({
  ...place,
  get children() {
    return z.array(MenuNode);
  },
});

/** The same with the code each place asks for, for whoever gives out roles. */
export interface MenuTreeNode extends Omit<MenuNode, 'children'> {
  /** null: shown while one below it is. */
  permission: string | null;
  children: MenuTreeNode[];
}
export const MenuTreeNode: z.ZodType<MenuTreeNode, MenuTreeNode> = z.object({
  ...place,
  permission: z.string().nullable(),
  get children() {
    return z.array(MenuTreeNode);
  },
});

export const menuRoutes = defineRoutes({
  'GET /api/system/menu/user': {
    summary: 'The back office pages the caller may open, as a tree; empty for a buyer',
    auth: 'user',
    output: z.array(MenuNode),
  },
  'GET /api/system/menu/codes': {
    summary: 'What the caller may do in the back offices, by side; nothing for a buyer',
    auth: 'user',
    output: z.object({
      shop: z.array(z.enum(codesOf('shop'))),
      platform: z.array(z.enum(codesOf('platform'))),
    }),
  },
  'GET /api/system/menu/tree': {
    summary: 'All places of a back office, whoever may open them; shops see their own side only',
    auth: 'staff',
    permission: { shop: 'shop.staff.manage', platform: 'platform.role.read' },
    query: z.object({
      /** Left out: the side the caller acts for. */
      side: z.enum(['shop', 'platform']).optional(),
    }),
    output: z.array(MenuTreeNode),
    errors: ['forbidden'],
  },
});
