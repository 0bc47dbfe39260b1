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

/** A question by GET. */
export interface Ask {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** A list asks it (src/admin/resource/use-list.ts). */
  readonly isList?: boolean;
  /** Only who has this asks it. */
  readonly needs?: Permission;
}

/** Where the pages of an area are, as far as that is known before the account's menu. */
export interface Places {
  /** Where all its addresses begin. */
  readonly root: '/adminweb' | '/adminsystem';
  /** What everybody of the area has, beside the places of the account's menu. */
  readonly own: readonly OwnPlace[];
  /** Pages other pages lead to; no menu names them. */
  readonly beyond: readonly Pick<OwnPlace, 'path' | 'page'>[];
  /** The page folder most people find at the root. */
  readonly first: string;
  /** What a page asks as soon as it is opened by an address without a query, by its folder. */
  readonly asks: Readonly<Record<string, readonly Ask[]>>;
}

/** What a list of this route asks (src/admin/resource). */
export const listAsks = (path: string): Ask => ({ path, query: { current: '1', size: '20' }, isList: true });

/** What the account may do. */
export const codesPath = '/api/system/menu/codes';
/** What the shell asks on every page. */
const shellAsks: readonly Ask[] = [{ path: codesPath }, { path: '/api/system/menu/user' }];

/** What is asked for the page of this folder before its program is there; with a query in its address it may ask anything. */
export const asksOf = ({ asks }: Places, page: string, search: string): readonly Ask[] => [
  ...shellAsks,
  ...(search === '' ? (asks[page] ?? []) : []),
];

/**
 * The folder of the page an address leads to: what the area knows, else the place of the menu, whose path ends with its folder's
 * name. An address nobody knows may be taken for a page here: then something was loaded for nothing.
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
