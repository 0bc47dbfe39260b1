import { ChevronDown, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useCallback, useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { Failure } from '../../../components/states.tsx';
import { safeLocalStorage } from '../../../lib/browser.ts';
import { keyOf } from '../../../lib/format/composing.ts';
import { useIsBeside } from '../../parts/use-is-wide.ts';
import type { Area } from '../area.ts';
import { placeAt } from '../here.ts';
import { useShellTexts } from '../texts.ts';
import { Icon } from './icon.tsx';
import type { Group, Place } from './menu.ts';
import { PlaceLink } from './place-link.tsx';
import { usePlaces } from './use-places.ts';

const key = 'sidebar-folded';
const readFolded = (): readonly number[] =>
  (safeLocalStorage.get(key) ?? '')
    .split(',')
    .filter((part) => /^\d+$/.test(part))
    .map(Number);

/** The collapsed groups of the menu, stored on this device. */
function useFolded() {
  const [folded, setAll] = useState(readFolded);
  const setFolded = useCallback((id: number, isOn: boolean) => {
    setAll((before) => {
      if (before.includes(id) === isOn) return before;
      const after = isOn ? [...before, id] : before.filter((one) => one !== id);
      safeLocalStorage.set(key, after.join(','));
      return after;
    });
  }, []);
  return { isFolded: (id: number) => folded.includes(id), setFolded };
}

interface SideNavProps {
  readonly area: Area;
  /** On small screens it is opened by a button. */
  readonly isOpen: boolean;
}

const narrowKey = 'sidebar';

/** Adjacent places: in a group, or between groups. */
interface Section {
  readonly group: Group | null;
  readonly places: Place[];
}
function sectionsOf(places: readonly Place[]): Section[] {
  const sections: Section[] = [];
  for (const place of places) {
    const last = sections.at(-1);
    if (last && last.group?.id === place.group?.id) last.places.push(place);
    else sections.push({ group: place.group, places: [place] });
  }
  return sections;
}

/** The menu, beside the page, or above it on small screens. It can be collapsed to its icons, which is stored. */
export function SideNav({ area, isOpen }: SideNavProps) {
  const t = useShellTexts();
  const { pathname } = useLocation();
  const { places, isFailed, reload } = usePlaces(area);
  const { isFolded, setFolded } = useFolded();
  const [isNarrow, setNarrow] = useState(() => safeLocalStorage.get(narrowKey) === 'narrow');
  const isBeside = useIsBeside();
  // A hidden menu is not rendered: with its icons it is larger than the first content of most pages.
  const isMade = isBeside || isOpen;
  const shown = (places ?? []).filter(({ isHidden }) => !isHidden);
  const current = placeAt(area, shown, pathname)?.group?.id;
  useEffect(() => {
    // The group of the current page is expanded.
    if (current !== undefined && pathname) setFolded(current, false);
  }, [current, pathname, setFolded]);
  const fold = () => {
    setNarrow(!isNarrow);
    safeLocalStorage.set(narrowKey, isNarrow ? 'wide' : 'narrow');
  };
  const Fold = isNarrow ? PanelLeftOpen : PanelLeftClose;
  const line = (place: Place, isApart = false) => (
    <li key={place.path} className={isApart ? 'mt-1 border-line border-t pt-1' : ''}>
      <PlaceLink
        area={area}
        place={place}
        isBeginning={shown.some((other) => other.path.startsWith(`${place.path}/`))}
        isNarrow={isNarrow}
        isInGroup={place.group !== null}
      />
    </li>
  );
  return (
    <nav
      id="places"
      aria-label={t.menu}
      className={`w-full shrink-0 border-line bg-card p-3 max-lg:border-b lg:sticky lg:top-14 lg:block lg:h-[calc(100dvh-56px)] lg:overflow-y-auto lg:border-r ${isNarrow ? 'lg:w-16' : 'lg:w-52'} ${isOpen ? '' : 'max-lg:hidden'}`}
    >
      <ul className="flex flex-col gap-0.5">
        {sectionsOf(isMade ? shown : []).map(({ group, places: inside }, at) =>
          group ? (
            <li
              key={group.id}
              className="mt-1 border-line border-t pt-1 first:mt-0 first:border-0 first:pt-0"
            >
              <GroupLines
                group={group}
                isNarrow={isNarrow}
                isFolded={isFolded(group.id)}
                onFold={(isOn) => setFolded(group.id, isOn)}
              >
                {inside.map((place) => line(place))}
              </GroupLines>
            </li>
          ) : (
            inside.map((place, i) => line(place, at > 0 && i === 0))
          ),
        )}
      </ul>
      {isFailed && <Failure text={t.menuFailed} retry={t.retry} onRetry={() => void reload()} />}
      <button
        type="button"
        aria-pressed={isNarrow}
        onClick={fold}
        className="mt-3 flex min-h-9 w-full items-center gap-2.5 rounded-control px-3 text-ink-3 hover:bg-soft hover:text-ink max-lg:hidden"
      >
        <Fold className="size-4.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
        <span className={isNarrow ? 'lg:sr-only' : ''}>{t.fold}</span>
      </button>
    </nav>
  );
}

interface GroupLinesProps {
  readonly group: Group;
  readonly isNarrow: boolean;
  readonly isFolded: boolean;
  readonly onFold: (isFolded: boolean) => void;
  readonly children: React.ReactNode;
}

/** The heading of a group, which collapses it. Hidden in the icon-only menu. */
function GroupLines({ group, isNarrow, isFolded, onFold, children }: GroupLinesProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={!isFolded}
        aria-controls={id}
        onClick={() => onFold(!isFolded)}
        onKeyDown={(event) => {
          if (keyOf(event) === 'ArrowLeft' || keyOf(event) === 'ArrowRight')
            onFold(keyOf(event) === 'ArrowLeft');
        }}
        className={`flex min-h-11 w-full items-center gap-2.5 rounded-control px-3 text-left font-semibold text-ink hover:bg-soft lg:min-h-9 ${isNarrow ? 'lg:hidden' : ''}`}
      >
        <Icon name={group.icon} />
        <span className="min-w-0 grow">{group.title}</span>
        <ChevronDown
          className={`size-4 shrink-0 text-ink-3 transition-transform ${isFolded ? '-rotate-90' : ''}`}
          aria-hidden="true"
        />
      </button>
      <ul
        id={id}
        className={`flex flex-col gap-0.5 ${isFolded ? (isNarrow ? 'max-lg:hidden' : 'hidden') : ''}`}
      >
        {children}
      </ul>
    </>
  );
}
