import { Navigate } from 'react-router';
import type { Area } from './area.ts';
import { below } from './menu.ts';
import { NoAccess } from './no-access.tsx';
import { usePlaces } from './use-places.ts';

/** The root of an area leads to the first place there is for this account. */
export function Start({ area }: { readonly area: Area }) {
  const { places } = usePlaces(area);
  const pages = places?.filter(({ component }) => component !== '');
  const first = pages?.find(({ isHidden }) => !isHidden) ?? pages?.[0];
  if (first) return <Navigate to={`/${below(area, first.path)}`} replace />;
  return places === null ? null : <NoAccess area={area} />;
}
