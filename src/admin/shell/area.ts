import type { ComponentType } from 'react';
import type { UserInfo } from '../../../contract/account.ts';
import type { Permission } from '../../../contract/permissions.ts';
import type admin from '../../../locales/zh/admin.json';

export type AdminTexts = typeof admin;

/** What a page folder's `page.tsx` exports. */
export interface PageModule {
  readonly Page: ComponentType;
}

/** One of the two back offices: what differs between them. */
export interface Area {
  readonly name: 'vendor' | 'platform';
  /** Where all its addresses begin. */
  readonly root: '/adminweb' | '/adminsystem';
  /** Whether there is anything here for this account; the server decides again, call by call. */
  readonly mayEnter: (user: UserInfo) => boolean;
  /** Its page folders: `./chat/page.tsx`. */
  readonly pages: Readonly<Record<string, () => Promise<PageModule>>>;
  /** What everybody of the area has, before the places of the account's menu. */
  readonly own: readonly OwnPlace[];
  /** They stand after the menu's places. */
  readonly ownLast?: boolean;
  /** Pages other pages lead to; no menu names them. */
  readonly beyond: readonly Pick<OwnPlace, 'path' | 'page'>[];
  /** Its page of all messages, below the root; absent: the mall's. */
  readonly messages?: string;
  /** Its chat desk below the root, and who may see it; absent: nobody of the area talks to buyers. */
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

interface OwnPlace {
  /** Below the root. */
  readonly path: string;
  /** The page folder. */
  readonly page: string;
  readonly icon: string;
  readonly title: (t: AdminTexts) => string;
}
