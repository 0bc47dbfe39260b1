import { useCallback } from 'react';
import { useLoad } from '../../components/use-load.ts';
import type { Area } from './area.ts';
import { type Place, placesOf } from './menu.ts';
import { useLanguage, useShellWords } from './words.ts';

interface Places {
  /** null = the menu is not there yet, and the area has no places of its own. */
  readonly places: readonly Place[] | null;
  readonly isFailed: boolean;
  readonly reload: () => Promise<void>;
}

/** Where one can go from here: the area's own places, then those of the account's menu. */
export function usePlaces(area: Area): Places {
  const t = useShellWords();
  const locale = useLanguage();
  const ask = useCallback(() => placesOf(area, locale), [area, locale]);
  const { found, reload } = useLoad(ask);
  const own = area.own.map(({ path, page, icon, title }) => ({
    path: `${area.root}/${path}`,
    title: title(t),
    icon,
    component: page,
  }));
  const more = found.state === 'loaded' ? found.data : null;
  const places = more || own.length > 0 ? [...own, ...(more ?? [])] : null;
  return { places, isFailed: found.state === 'failed', reload };
}
