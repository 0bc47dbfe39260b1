import type { ComponentType } from 'react';
import type { Permission } from '../../../contract/access/permissions.ts';
import type { UserInfo } from '../../../contract/identity/account.ts';
import type { AdminTexts, Places } from '../start/places.ts';

export type { AdminTexts } from '../start/places.ts';

/** Export of a page folder's `page.tsx`. */
export interface PageModule {
  readonly Page: ComponentType;
}

type Load = () => Promise<PageModule>;

/** `./pricing/coupons/page.tsx` under its name in the menu, `coupons`. The folder above is its context. */
export const pagesByFolder = (files: Readonly<Record<string, Load>>): Readonly<Record<string, Load>> =>
  Object.fromEntries(Object.entries(files).map(([path, load]) => [path.split('/').at(-2) ?? path, load]));

/** The parts that differ between the two back offices. */
export interface Area extends Places {
  readonly name: 'vendor' | 'platform';
  /** Whether the account may use this area; the server checks every call again. */
  readonly mayEnter: (user: UserInfo) => boolean;
  /** Loaders of the pages, by folder name. */
  readonly pages: Readonly<Record<string, Load>>;
  /** Pages for visitors without a login, by their path: they have no shell. */
  readonly outside?: Readonly<Record<string, Load>>;
  /** Its own places follow those of the menu. */
  readonly ownLast?: boolean;
  /** Path of the notification page, below the root; undefined: the storefront's. */
  readonly messages?: string;
  /** Path of the page of imports, bulk edits and exports, below the root. */
  readonly jobs?: string;
  /** Path of the shop's chat page below the root, and the permission for it; undefined: the area has no chat. */
  readonly chat?: { readonly path: string; readonly may: Permission };
  /** Places whose list can be searched from the command palette, by `?keyword=`. */
  readonly finds: readonly Find[];
}

interface Find {
  /** Below the root. */
  readonly path: string;
  /** Key of its text: `palette.<name>`. */
  readonly name: keyof AdminTexts['palette'];
}
