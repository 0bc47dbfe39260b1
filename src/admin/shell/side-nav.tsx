import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { Failure } from '../../components/states.tsx';
import { kept } from '../../lib/browser.ts';
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

const narrowKey = 'sidebar';

/** The places of the area, beside the page; above it on small screens. It can be folded to its signs, and stays so. */
export function SideNav({ area, isOpen }: SideNavProps) {
  const t = useShellWords();
  const { places, isFailed, reload } = usePlaces(area);
  const [isNarrow, setNarrow] = useState(() => kept.get(narrowKey) === 'narrow');
  const fold = () => {
    setNarrow(!isNarrow);
    kept.set(narrowKey, isNarrow ? 'wide' : 'narrow');
  };
  const Fold = isNarrow ? PanelLeftOpen : PanelLeftClose;
  const words = isNarrow ? 'lg:sr-only' : '';
  return (
    <nav
      id="places"
      aria-label={t.menu}
      className={`w-full shrink-0 border-line bg-card p-3 max-lg:border-b lg:sticky lg:top-14 lg:block lg:h-[calc(100dvh-56px)] lg:overflow-y-auto lg:border-r ${isNarrow ? 'lg:w-16' : 'lg:w-52'} ${isOpen ? '' : 'max-lg:hidden'}`}
    >
      <ul className="flex flex-col gap-0.5">
        {places?.map(({ path, title, icon }) => (
          <li key={path}>
            <NavLink
              to={`/${below(area, path)}`}
              // The first place's address is the beginning of all others.
              end={places.some((other) => other.path.startsWith(`${path}/`))}
              title={isNarrow ? title : undefined}
              className="flex min-h-11 items-center gap-2.5 rounded-control px-3 text-ink-2 hover:bg-soft hover:text-ink aria-[current=page]:bg-tint aria-[current=page]:font-semibold aria-[current=page]:text-accent lg:min-h-9"
            >
              <Icon name={icon} />
              <span className={words}>{title}</span>
            </NavLink>
          </li>
        ))}
      </ul>
      {isFailed && <Failure text={t.menuFailed} retry={t.retry} onRetry={reload} />}
      <button
        type="button"
        aria-pressed={isNarrow}
        onClick={fold}
        className="mt-3 flex min-h-9 w-full items-center gap-2.5 rounded-control px-3 text-ink-3 hover:bg-soft hover:text-ink max-lg:hidden"
      >
        <Fold className="size-4.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
        <span className={words}>{t.fold}</span>
      </button>
    </nav>
  );
}
