import type { ComponentType } from 'react';
import type { UserInfo } from '../../../contract/account.ts';
import type { Permission } from '../../../contract/permissions.ts';
import type { AdminTexts, Places } from '../start/places.ts';

export type { AdminTexts } from '../start/places.ts';

/** What a page folder's `page.tsx` exports. */
export interface PageModule {
  readonly Page: ComponentType;
}

/** One of the two back offices: what differs between them. */
export interface Area extends Places {
  readonly name: 'vendor' | 'platform';
  /** Whether there is anything here for this account; the server decides again, call by call. */
  readonly mayEnter: (user: UserInfo) => boolean;
  /** Its page folders: `./chat/page.tsx`. */
  readonly pages: Readonly<Record<string, () => Promise<PageModule>>>;
  /** Its own places stand after the menu's. */
  readonly ownLast?: boolean;
  /** Its page of all messages, below the root; absent: the mall's. */
  readonly messages?: string;
  /** Its page of imports, bulk edits and exports, below the root. */
  readonly jobs?: string;
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
