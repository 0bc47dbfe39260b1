import type { LocalText } from '../basics.ts';
import { permissionTree } from './permission-tree.ts';
import type { Group } from './permission-words.ts';

type Tree = typeof permissionTree;
/** Whose back office: a shop's people, or the platform's. */
export type StaffSide = keyof Tree;
type CodesOf<S extends StaffSide> = {
  [G in keyof Tree[S]['groups'] & string]: Tree[S]['groups'][G] extends { readonly actions: infer A }
    ? `${S}.${G}.${keyof A & string}`
    : never;
}[keyof Tree[S]['groups'] & string];
export type ShopPermission = CodesOf<'shop'>;
export type PlatformPermission = CodesOf<'platform'>;
export type Permission = ShopPermission | PlatformPermission;

/** A page of both sides names the code of each: a shop's people see their shop, the platform's see all. */
export interface BothSides {
  readonly shop: ShopPermission;
  readonly platform: PlatformPermission;
}

/** A page of a back office with what may be allowed on it, for whoever gives out roles. */
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

/** Every code of a side, in the order of the tree. */
export function codesOf(side: 'shop'): ShopPermission[];
export function codesOf(side: 'platform'): PlatformPermission[];
export function codesOf(side: StaffSide): string[] {
  return Object.entries<Group>(permissionTree[side].groups).flatMap(([group, { actions }]) =>
    Object.keys(actions).map((action) => `${side}.${group}.${action}`),
  );
}

const known = new Set<string>([...codesOf('shop'), ...codesOf('platform')]);
/** Whether this program knows a code that was stored by it, or by another version of it. */
export const isPermission = (code: string): code is Permission => known.has(code);

/** What a code is called: its page, and what is done there. */
export function labelsOf(code: Permission): { readonly page: LocalText; readonly action: LocalText } {
  const [side, name = '', action = ''] = code.split('.');
  const groups: Readonly<Record<string, Group>> =
    permissionTree[side === 'shop' ? 'shop' : 'platform'].groups;
  const none = { zh: action, en: action };
  return { page: groups[name]?.label ?? none, action: groups[name]?.actions[action] ?? none };
}

/** The codes a route's permission names, one or one a side. */
export const codesIn = (permission: Permission | BothSides): Permission[] =>
  typeof permission === 'string' ? [permission] : [permission.shop, permission.platform];
