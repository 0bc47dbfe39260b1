import type { LocalText } from '../basics.ts';
import { permissionTree } from './permission-tree.ts';
import type { Group } from './permission-words.ts';

type Tree = typeof permissionTree;
/** Side of a back office: seller centre (staff) or platform (operators). */
export type StaffSide = keyof Tree;
type CodesOf<S extends StaffSide> = {
  [G in keyof Tree[S]['groups'] & string]: Tree[S]['groups'][G] extends { readonly actions: infer A }
    ? `${S}.${G}.${keyof A & string}`
    : never;
}[keyof Tree[S]['groups'] & string];
export type ShopPermission = CodesOf<'shop'>;
export type PlatformPermission = CodesOf<'platform'>;
export type Permission = ShopPermission | PlatformPermission;

/** A page on both sides names one code for each: staff see their own shop, operators all shops. */
export interface BothSides {
  readonly shop: ShopPermission;
  readonly platform: PlatformPermission;
}

/** A back-office page with its permissions, for the role editor. */
export interface PermissionGroup {
  readonly name: string;
  readonly label: LocalText;
  readonly actions: readonly { readonly code: string; readonly label: LocalText }[];
}
export const groupsOf = (side: StaffSide): PermissionGroup[] =>
  Object.entries<Group>(permissionTree[side].groups).map(([name, { label, actions }]) => ({
    name,
    label,
    actions: Object.entries(actions).map(([action, text]) => ({
      code: `${side}.${name}.${action}`,
      label: text,
    })),
  }));

/** All codes of a side in tree order. */
export function codesOf(side: 'shop'): ShopPermission[];
export function codesOf(side: 'platform'): PlatformPermission[];
export function codesOf(side: StaffSide): string[] {
  return Object.entries<Group>(permissionTree[side].groups).flatMap(([group, { actions }]) =>
    Object.keys(actions).map((action) => `${side}.${group}.${action}`),
  );
}

const known = new Set<string>([...codesOf('shop'), ...codesOf('platform')]);
/** Whether a stored code is known to this version of the program. */
export const isPermission = (code: string): code is Permission => known.has(code);

/** Labels of a code: its page and its action. */
export function labelsOf(code: Permission): { readonly page: LocalText; readonly action: LocalText } {
  const [side, name = '', action = ''] = code.split('.');
  const groups: Readonly<Record<string, Group>> =
    permissionTree[side === 'shop' ? 'shop' : 'platform'].groups;
  const none = { zh: action, en: action };
  return { page: groups[name]?.label ?? none, action: groups[name]?.actions[action] ?? none };
}

/** The codes in a route's permission: one, or one for each side. */
export const codesIn = (permission: Permission | BothSides): Permission[] =>
  typeof permission === 'string' ? [permission] : [permission.shop, permission.platform];
