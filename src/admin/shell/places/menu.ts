import type { Locale } from '../../../../contract/basics.ts';
import type { ApiOutput } from '../../../../contract/index.ts';
import { api } from '../../../lib/client.ts';
import { authorization } from '../../../lib/login-token.ts';
import type { Area } from '../area.ts';
import { cache } from '../data.ts';

type Node = ApiOutput<'GET /api/system/menu/user'>[number];

/** A group of the menu. */
export interface Group {
  readonly id: number;
  readonly title: string;
  readonly icon: string;
  /** Its places are not shown while it is hidden. */
  readonly isHidden: boolean;
}

/** A place that the account may open. */
export interface Place {
  /** From the root of the site; any address for a link. */
  readonly path: string;
  readonly title: string;
  readonly icon: string;
  /** The page folder; empty for a link. */
  readonly component: string;
  readonly isHidden: boolean;
  /** null = top level. */
  readonly group: Group | null;
}

/** The query of the menu in the cache: by area, language and session. */
export const placesQuery = (area: Pick<Area, 'root'>, locale: Locale) => ({
  queryKey: ['GET /api/system/menu/user', area.root, locale, authorization()],
  queryFn: async () => placesIn(area, await api('GET /api/system/menu/user')),
});

/** The account's places in an area, in menu order. */
export const placesOf = (area: Area, locale: Locale): Promise<readonly Place[]> =>
  cache.fetchQuery(placesQuery(area, locale));

function placesIn({ root }: Pick<Area, 'root'>, nodes: readonly Node[]): readonly Place[] {
  const own = nodes.filter(({ path }) => path === root || path.startsWith(`${root}/`));
  const place = (node: Node, group: Group | null): Place => ({
    path: node.path,
    title: node.title,
    icon: node.icon,
    component: node.component,
    isHidden: node.hidden || (group?.isHidden ?? false),
    group,
  });
  return own
    .flatMap(({ children }) => children)
    .flatMap((node) => {
      if (node.kind !== 'directory') return [place(node, null)];
      const { id, title, icon, hidden } = node;
      return node.children.map((one) => place(one, { id, title, icon, isHidden: hidden }));
    });
}

/** Path of a place below the area's root, for the router. */
export const below = ({ root }: Pick<Area, 'root'>, path: string): string => path.slice(root.length + 1);

/** Whether a place is a page of this area. */
export const isWithin = ({ root }: Pick<Area, 'root'>, { path }: Pick<Place, 'path'>): boolean =>
  path.startsWith(`${root}/`);
