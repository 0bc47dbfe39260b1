import { type RoomTexts, type Section, sections } from '../../../features/chat/room/types.ts';
import { fill } from '../../../lib/text.ts';

const icons: Readonly<Record<Section, string>> = {
  chat: 'icon-message-circle/1.75',
  contacts: 'icon-book-user/1.75',
  favorites: 'icon-star/1.75',
  files: 'icon-folder-down/1.75',
  moments: 'icon-images/1.75',
  apps: 'icon-layout-grid/1.75',
};

interface MainNavProps {
  readonly t: RoomTexts;
  readonly section: Section;
  readonly unread: number;
  readonly onGo: (section: Section) => void;
}

/** The room's sections: a rail at the side, a row on phones. */
export function MainNav({ t, section, unread, onGo }: MainNavProps) {
  return (
    <nav aria-label={t.nav} className="shrink-0 border-line max-lg:border-b lg:border-r lg:bg-page">
      <ul className="scrollbar-none flex max-lg:overflow-x-auto lg:flex-col lg:gap-1 lg:p-2">
        {sections.map((one) => {
          const count = one === 'chat' ? unread : 0;
          return (
            <li key={one} className="max-lg:grow">
              <button
                type="button"
                aria-current={one === section ? 'true' : undefined}
                onClick={() => onGo(one)}
                className="relative flex min-h-14 w-full min-w-16 flex-col max-lg:min-w-22 max-lg:whitespace-nowrap items-center justify-center gap-1 rounded-control px-1 text-ink-2 text-xs hover:text-accent aria-[current]:bg-tint aria-[current]:font-semibold aria-[current]:text-accent max-lg:rounded-none lg:min-h-16"
              >
                <i className={`${icons[one]} size-5`} />
                {t.sections[one]}
                {count > 0 && (
                  <>
                    <span
                      aria-hidden="true"
                      className="absolute top-1 left-1/2 ml-1 min-w-4.5 rounded-full bg-price px-1 text-center font-semibold text-white tabular-nums"
                    >
                      {count > 99 ? '99+' : count}
                    </span>
                    <span className="sr-only">{fill(t.unread, { count })}</span>
                  </>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
