import type { Permission } from '../../../contract/access/permissions.ts';
import type admin from '../../../locales/zh/common/admin.json';

export type AdminTexts = typeof admin;

interface OwnPlace {
  /** Below the root. */
  readonly path: string;
  /** The page folder. */
  readonly page: string;
  readonly icon: string;
  readonly title: (t: AdminTexts) => string;
}

/** A GET request. */
export interface Ask {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent by a list (src/admin/resource/use-list.ts). */
  readonly isList?: boolean;
  /** Only sent with this permission. */
  readonly needs?: Permission;
}

/** The pages of an area that are known before the account's menu. */
export interface Places {
  /** Prefix of all its addresses. */
  readonly root: '/adminweb' | '/adminsystem';
  /** Places of every account of the area, beside those of the menu. */
  readonly own: readonly OwnPlace[];
  /** Pages without a menu entry, linked from others. */
  readonly beyond: readonly Pick<OwnPlace, 'path' | 'page'>[];
  /** The page folder that most accounts see at the root. */
  readonly first: string;
  /** First requests of a page at an address without a query, by its folder. */
  readonly asks: Readonly<Record<string, readonly Ask[]>>;
}

/** The first request of a list (src/admin/resource). */
export const listAsks = (path: string): Ask => ({ path, query: { current: '1', size: '20' }, isList: true });

/** Path of the account's permissions. */
export const codesPath = '/api/system/menu/codes';
/** Requests of the shell on every page. */
const shellAsks: readonly Ask[] = [{ path: codesPath }, { path: '/api/system/menu/user' }];

/** Early requests for the page of this folder; none for an address with a query, whose requests are unknown. */
export const asksOf = ({ asks }: Places, page: string, search: string): readonly Ask[] => [
  ...shellAsks,
  ...(search === '' ? (asks[page] ?? []) : []),
];

/**
 * The page folder of an address: from the area's own places, else the last segment of the path, which is the folder of a menu place. For an
 * unknown address this may load files for nothing.
 */
export function pageAt({ root, own, beyond, first }: Places, pathname: string): string {
  const parts = pathname.slice(root.length).split('/').filter(Boolean);
  if (parts.length === 0) return first;
  const fits = (path: string) => {
    const wanted = path.split('/');
    const least = wanted.filter((part) => !part.endsWith('?')).length;
    return (
      parts.length >= least &&
      parts.length <= wanted.length &&
      parts.every((part, at) => wanted[at]?.startsWith(':') || wanted[at] === part)
    );
  };
  return [...own, ...beyond].find(({ path }) => fits(path))?.page ?? parts.at(-1) ?? first;
}
