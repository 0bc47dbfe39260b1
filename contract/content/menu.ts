import { z } from 'zod';
import { codesOf } from '../access/permissions.ts';
import { AsRead, ContentVersion, Empty, Id, LocalText, PathId } from '../basics.ts';
import { defineRoutes } from '../route.ts';

/** Menu item types: a page of the program, a directory, or a custom link. */
export const MenuKind = z.enum(['page', 'directory', 'link']);
export type MenuKind = z.infer<typeof MenuKind>;

/** A menu item of a back office, in the language of `Accept-Language`. */
export interface MenuNode {
  id: number;
  kind: MenuKind;
  /** Path of its page; empty for a directory, any URL for a link. */
  path: string;
  /** Key in the program; empty for items added by the platform. */
  name: string;
  title: string;
  icon: string;
  /** Component of the page; empty for a directory. */
  component: string;
  /** Not shown in the menu, but its URL works. */
  hidden: boolean;
  children: MenuNode[];
}
const place = {
  id: z.int().positive(),
  kind: MenuKind,
  path: z.string(),
  name: z.string(),
  title: z.string(),
  icon: z.string(),
  component: z.string(),
  hidden: z.boolean(),
};
export const MenuNode: z.ZodType<MenuNode, MenuNode> = z.object({
  ...place,
  get children() {
    return z.array(MenuNode);
  },
});

/** The same with the permission of each item, for the role editor. */
export interface MenuTreeNode extends Omit<MenuNode, 'children'> {
  /** null: shown when one of its children is shown. */
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

/** A menu item for editing: in both languages, with its original values. */
export const MenuEntry = z.object({
  version: ContentVersion,
  ...place,
  title: LocalText,
  /** null: top level. */
  parentId: Id.nullable(),
  permission: z.string().nullable(),
  /** Added by the platform, so it can be deleted. */
  isOwn: z.boolean(),
  /** Part of the program and modified. */
  isChanged: z.boolean(),
});
export type MenuEntry = z.infer<typeof MenuEntry>;

/** Menus of the back offices. */
const BackOfficeSide = z.enum(['shop', 'platform']);
/** Also the links of the storefront: below the search field, and in the columns of the footer. */
export const MenuSide = z.enum([...BackOfficeSide.options, 'top', 'footer']);
export type MenuSide = z.infer<typeof MenuSide>;

const title = z
  .strictObject({ zh: z.string().trim().max(20), en: z.string().trim().max(40) })
  .refine(({ zh, en }) => zh !== '' || en !== '');
const icon = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
/** Path of this site, or an external https URL. */
export const LinkPath = z
  .string()
  .trim()
  .max(300)
  .regex(/^(\/(?![/\\])[^\s\\]*|https:\/\/[^\s\\]+)$/);
const fields = {
  title,
  icon,
  parentId: Id.nullable(),
  hidden: z.boolean(),
};
const link = {
  path: LinkPath,
  /** Permission required to see the link; null: visible to everybody of the side. */
  permission: z.enum([...codesOf('shop'), ...codesOf('platform')]).nullable(),
};
export const NewMenuEntry = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('directory'), side: MenuSide, ...fields }),
  z.strictObject({ kind: z.literal('link'), side: MenuSide, ...fields, ...link }),
]);
export const MenuChange = z.strictObject({
  id: Id,
  ...fields,
  /** For custom links only; those of pages cannot be changed. */
  path: link.path.optional(),
  permission: link.permission.optional(),
});

const write = { auth: 'staff', permission: 'platform.menu.write' } as const;

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
      /** Omitted: the caller's side. */
      side: BackOfficeSide.optional(),
    }),
    output: z.array(MenuTreeNode),
    errors: ['forbidden'],
  },
  'GET /api/system/menu/entries': {
    summary: 'All places of a menu as they are arranged: each after what holds it',
    auth: 'staff',
    permission: 'platform.menu.read',
    query: z.object({ side: MenuSide }),
    output: z.array(MenuEntry),
  },
  'POST /api/system/menu': {
    ...write,
    summary: 'Add a directory or a link; at most 50 a side',
    body: NewMenuEntry,
    output: MenuEntry,
    errors: ['menu_parent', 'menu_limit', 'menu_permission'],
  },
  'PUT /api/system/menu': {
    ...write,
    summary:
      'Change what a place is called, its sign, where it stands and whether it is named; of a link also where it leads',
    query: AsRead,
    body: MenuChange,
    output: MenuEntry,
    errors: ['not_found', 'menu_parent', 'menu_fixed', 'menu_permission', 'decided'],
  },
  'PUT /api/system/menu/order': {
    ...write,
    summary: 'Arrange what stands in one place: all its entries in their order',
    body: z.strictObject({
      side: MenuSide,
      /** null: top level. */
      parentId: Id.nullable(),
      ids: z.array(Id).min(1).max(200),
    }),
    output: Empty,
    errors: ['not_found', 'menu_parent'],
  },
  'DELETE /api/system/menu/{id}': {
    ...write,
    summary:
      'Remove an empty directory or a link of one’s own; a place of the program becomes again what it was',
    params: z.object({ id: PathId }),
    query: AsRead,
    output: Empty,
    errors: ['not_found', 'menu_filled', 'decided'],
  },
  'POST /api/system/menu/reset': {
    ...write,
    summary: 'Make a menu again what the program brings',
    body: z.strictObject({ side: MenuSide }),
    output: Empty,
  },
});
