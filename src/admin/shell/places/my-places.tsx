import { useLocation } from 'react-router';
import { Card } from '../../parts/card.tsx';
import type { Area } from '../area.ts';
import { useShellTexts } from '../texts.ts';
import { below } from './menu.ts';
import { PlaceLink } from './place-link.tsx';
import { usePlaces } from './use-places.ts';

/** Links to the account's places, for a start page without figures. */
export function MyPlaces({ area }: { readonly area: Pick<Area, 'root' | 'own' | 'ownLast'> }) {
  const t = useShellTexts().myPlaces;
  const { pathname } = useLocation();
  const { places, isLoaded } = usePlaces(area);
  const others = (places ?? []).filter(
    (place) => !place.isHidden && `/${below(area, place.path)}` !== pathname,
  );
  // The menu beside it shows the failure and the retry button.
  if (!isLoaded) return null;
  const isGiven = others.some(({ path }) => !area.own.some((own) => `${area.root}/${own.path}` === path));
  return (
    <Card level={2} title={t.title}>
      {!isGiven && <p className="mb-3 text-ink-2">{t.none}</p>}
      <ul className="grid gap-1 sm:grid-cols-2 lg:grid-cols-3">
        {others.map((place) => (
          <li key={place.path}>
            <PlaceLink area={area} place={place} isBeginning={false} isNarrow={false} isInGroup={false} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
