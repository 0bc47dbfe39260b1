import type { Permission, StaffSide } from '../../../../contract/access/permissions.ts';
import type { LocalText } from '../../../../contract/basics.ts';
import type { MenuKind, MenuSide } from '../../../../contract/content/menu.ts';

/** Menus of the storefront; the others are those of the back offices. */
export type SiteSide = Exclude<MenuSide, StaffSide>;

/** A menu entry as displayed, before permissions are applied. */
export interface Place {
  readonly id: number;
  readonly kind: MenuKind;
  readonly path: string;
  readonly name: string;
  readonly title: LocalText;
  readonly icon: string;
  readonly component: string;
  readonly hidden: boolean;
  /** The permission of a page, or of a link if one was chosen. */
  readonly permission: Permission | null;
  /** The root's id for top-level entries. */
  readonly parentId: number;
  readonly position: number;
  readonly isOwn: boolean;
  readonly isChanged: boolean;
}

/** Distance between positions of built-in entries, to leave room for those of later versions. */
export const step = 100;
