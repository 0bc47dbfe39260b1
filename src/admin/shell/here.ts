import type { Area } from './area.ts';
import { below, isWithin, type Place } from './places/menu.ts';

/**
 * The place of an address below the area's root: the longest matching path. A place whose path is a prefix of another only matches
 * itself.
 */
export function placeAt(area: Area, places: readonly Place[], pathname: string): Place | undefined {
  const within = places.filter((place) => isWithin(area, place));
  const paths = within.map(({ path }) => below(area, path));
  const isRoot = (path: string) => paths.some((other) => other.startsWith(`${path}/`));
  const fits = (path: string) =>
    pathname === `/${path}` || (!isRoot(path) && pathname.startsWith(`/${path}/`));
  return within
    .filter(({ path }) => fits(below(area, path)))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
