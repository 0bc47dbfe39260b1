import type { Locale } from '../../../../contract/basics.ts';
import type { ChatProfile } from '../../../../contract/messaging/chat.ts';
import { PersonRow } from '../../../features/chat/room/person-row.tsx';
import type { RoomTexts } from '../../../features/chat/room/types.ts';
import { pickText } from '../../../lib/text.ts';

interface ContactListProps {
  readonly t: RoomTexts;
  readonly locale: Locale;
  readonly people: readonly ChatProfile[];
  readonly online: ReadonlySet<string>;
  readonly open: string | null;
  readonly onOpen: (peer: string) => void;
}

/** Contacts by name. */
export function ContactList({ t, locale, people, online, open, onOpen }: ContactListProps) {
  const name = (one: ChatProfile) => one.remark || pickText(one.name, locale);
  const sorted = [...people].sort((a, b) => name(a).localeCompare(name(b), locale));
  return (
    <ul
      aria-label={t.sections.contacts}
      className="min-h-0 grow divide-y divide-line overflow-y-auto empty:grow-0"
    >
      {sorted.map((one) => (
        <PersonRow
          key={one.easemobId}
          name={name(one)}
          avatar={one.avatar}
          isOnline={online.has(one.easemobId)}
          online={t.online}
          isOpen={one.easemobId === open}
          onOpen={() => onOpen(one.easemobId)}
        >
          <span className="truncate text-ink-2 text-xs">
            {one.location ? pickText(one.location, locale) : t.types[one.type]}
          </span>
        </PersonRow>
      ))}
    </ul>
  );
}
