import type { ComponentType } from 'react';
import type { Permission } from '../../../contract/access/permissions.ts';
import type { UserInfo } from '../../../contract/identity/account.ts';
import type { AdminTexts, Places } from '../start/places.ts';

export type { AdminTexts } from '../start/places.ts';

/** What a page folder's `page.tsx` exports. */
export interface PageModule {
  readonly Page: ComponentType;
}

type Load = () => Promise<PageModule>;

/** `./pricing/coupons/page.tsx` as the menu names it: `coupons`. The folder above says which context it belongs to. */
export const pagesByFolder = (files: Readonly<Record<string, Load>>): Readonly<Record<string, Load>> =>
  Object.fromEntries(Object.entries(files).map(([path, load]) => [path.split('/').at(-2) ?? path, load]));

/** One of the two back offices: what differs between them. */
export interface Area extends Places {
  readonly name: 'vendor' | 'platform';
  /** Whether there is anything here for this account; the server decides again, call by call. */
  readonly mayEnter: (user: UserInfo) => boolean;
  /** What loads its pages, by the names of their folders. */
  readonly pages: Readonly<Record<string, Load>>;
  /** Its own places stand after the menu's. */
  readonly ownLast?: boolean;
  /** Its page of all messages, below the root; absent: the mall's. */
  readonly messages?: string;
  /** Its page of imports, bulk edits and exports, below the root. */
  readonly jobs?: string;
  /** Its page of the shop's chat below the root, and who may see it; absent: nobody of the area talks to buyers. */
  readonly chat?: { readonly path: string; readonly may: Permission };
  /** Places whose list can be searched from anywhere, by `?keyword=`. */
  readonly finds: readonly Find[];
}

interface Find {
  /** Below the root. */
  readonly path: string;
  /** How it is told: `palette.<name>`. */
  readonly name: keyof AdminTexts['palette'];
}
