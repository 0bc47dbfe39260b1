import { NavLink } from 'react-router';
import { Failure } from '../../components/states.tsx';
import type { Area } from './area.ts';
import { Icon } from './icon.tsx';
import { below } from './menu.ts';
import { usePlaces } from './use-places.ts';
import { useShellWords } from './words.ts';

interface SideNavProps {
  readonly area: Area;
  /** On small screens it is shown at a press. */
  readonly isOpen: boolean;
}

/** The places of the area, beside the page; above it on small screens. */
export function SideNav({ area, isOpen }: SideNavProps) {
  const t = useShellWords();
  const { places, isFailed, reload } = usePlaces(area);
  return (
    <nav
      id="places"
      aria-label={t.menu}
      className={`w-full shrink-0 border-line bg-card p-3 max-lg:border-b lg:block lg:w-56 lg:border-r ${isOpen ? '' : 'max-lg:hidden'}`}
    >
      <ul className="flex flex-col gap-0.5">
        {places?.map(({ path, title, icon }) => (
          <li key={path}>
            <NavLink
              to={`/${below(area, path)}`}
              className="flex min-h-11 items-center gap-2.5 rounded-control px-3 text-ink-2 hover:bg-soft hover:text-ink aria-[current=page]:bg-tint aria-[current=page]:font-semibold aria-[current=page]:text-accent lg:min-h-9"
            >
              <Icon name={icon} />
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
      {isFailed && <Failure text={t.menuFailed} retry={t.retry} onRetry={reload} />}
    </nav>
  );
}
