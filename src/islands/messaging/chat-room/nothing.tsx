import type { Locale } from '../../../../contract/basics.ts';
import { Shapes } from '../../../features/chat/room/placeholder.tsx';
import type { RoomTexts, Section } from '../../../features/chat/room/types.ts';
import type { RoomState } from '../../../features/chat/room/use-room.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import type { People } from './people.ts';

interface NothingProps {
  readonly t: RoomTexts;
  readonly locale: Locale;
  readonly section: Section;
  readonly word: string;
  /** What the list shows; null = the content area is meant. */
  readonly people: People | null;
  readonly room: RoomState;
}

/** What stands where nothing does: in an empty list, and beside the list until something is chosen. */
export function Nothing({ t, locale, section, word, people, room }: NothingProps) {
  if (!people) {
    return (
      <div className="flex grow flex-col items-center justify-center gap-3 p-8 text-center max-lg:hidden">
        <Shapes />
        <p className="text-ink-2">{section === 'contacts' ? t.chooseContact : t.chooseChat}</p>
      </div>
    );
  }
  const shown = section === 'contacts' ? people.contacts.length : people.talks.length;
  if (shown > 0) return null;
  if (word.trim() !== '') return <p className="p-6 text-center text-ink-2 text-sm">{t.nobody}</p>;
  if (room.state !== 'open' || room.contacts === null) {
    return <p className="p-6 text-center text-ink-3 text-sm">{room.state === 'open' ? t.loading : ''}</p>;
  }
  return (
    <div className="flex grow flex-col items-center gap-3 p-8 text-center">
      <Shapes />
      <p className="text-ink-2 text-sm">{section === 'contacts' ? t.noContacts : t.noChats}</p>
      <a href={localPath(paths.suppliers, locale)} className="button-quiet">
        {t.toSuppliers}
      </a>
    </div>
  );
}
