import { useQuery } from '@tanstack/react-query';
import type { Area } from '../area.ts';
import { useLanguage, useShellTexts } from '../texts.ts';
import { type Place, placesQuery } from './menu.ts';

interface Places {
  /** null = the menu has not loaded, and the area has no places of its own. */
  readonly places: readonly Place[] | null;
  /** The account's menu has loaded. */
  readonly isLoaded: boolean;
  readonly isFailed: boolean;
  readonly reload: () => Promise<unknown>;
}

/** All places: the area's own and those of the account's menu. Follows changes of the menu. */
export function usePlaces(area: Pick<Area, 'root' | 'own' | 'ownLast'>): Places {
  const t = useShellTexts();
  const locale = useLanguage();
  const { data, isError, refetch } = useQuery(placesQuery(area, locale));
  const own = area.own.map(({ path, page, icon, title }) => ({
    path: `${area.root}/${path}`,
    title: title(t),
    icon,
    component: page,
    isHidden: false,
    group: null,
  }));
  const places =
    data || own.length > 0 ? (area.ownLast ? [...(data ?? []), ...own] : [...own, ...(data ?? [])]) : null;
  return { places, isLoaded: data !== undefined, isFailed: isError && !data, reload: () => refetch() };
}
