import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import type { Area } from '../area.ts';
import { useShellTexts } from '../texts.ts';
import { Icon } from './icon.tsx';
import { below, isWithin, type Place } from './menu.ts';

interface PlaceLinkProps {
  readonly area: Pick<Area, 'root'>;
  readonly place: Place;
  /** Its path is a prefix of others. */
  readonly isBeginning: boolean;
  /** Only its icon is visible. */
  readonly isNarrow: boolean;
  readonly isInGroup: boolean;
}

const look =
  'flex min-h-11 items-center gap-2.5 rounded-control px-3 text-ink-2 hover:bg-soft hover:text-ink aria-[current=page]:bg-tint aria-[current=page]:font-semibold aria-[current=page]:text-accent lg:min-h-9';

/** An entry of the menu; a link outside the area opens in a new tab. */
export function PlaceLink({ area, place, isBeginning, isNarrow, isInGroup }: PlaceLinkProps) {
  const t = useShellTexts();
  const { path, title, icon } = place;
  const indent = isInGroup && !isNarrow ? 'lg:pl-5 max-lg:pl-6' : '';
  const inside: ReactNode = (
    <>
      <Icon name={icon} />
      <span className={`min-w-0 ${isNarrow ? 'lg:sr-only' : ''}`}>{title}</span>
    </>
  );
  if (isWithin(area, place))
    return (
      <NavLink
        to={`/${below(area, path)}`}
        end={isBeginning}
        title={isNarrow ? title : undefined}
        className={`${look} ${indent}`}
      >
        {inside}
      </NavLink>
    );
  return (
    <a
      href={path}
      target="_blank"
      rel="noopener"
      title={isNarrow ? title : undefined}
      className={`${look} ${indent}`}
    >
      {inside}
      <span className="sr-only">{t.newWindow}</span>
      <ExternalLink
        className={`ml-auto size-3.5 shrink-0 text-ink-3 ${isNarrow ? 'lg:hidden' : ''}`}
        aria-hidden="true"
      />
    </a>
  );
}
