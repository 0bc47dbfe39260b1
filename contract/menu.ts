import { z } from 'zod';
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
export const MenuNode: z.ZodType<MenuNode, MenuNode> = z.object({
  id: z.int().positive(),
  path: z.string(),
  name: z.string(),
  title: z.string(),
  icon: z.string(),
  component: z.string(),
  get children() {
    return z.array(MenuNode);
  },
});

export const menuRoutes = defineRoutes({
  'GET /api/system/menu/user': {
    summary: 'The back office pages the caller may open, as a tree; empty for a buyer',
    auth: 'user',
    output: z.array(MenuNode),
  },
});
