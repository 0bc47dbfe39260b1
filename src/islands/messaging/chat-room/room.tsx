import { useStore } from '@nanostores/react';
import { type ReactNode, useId, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ChatProfile } from '../../../../contract/messaging/chat.ts';
import { useSubmit } from '../../../components/form/use-submit.ts';
import { Sheet } from '../../../components/sheet.tsx';
import { ConnectionLine } from '../../../features/chat/connection-line.tsx';
import { ConversationList } from '../../../features/chat/room/conversation-list.tsx';
import { Frame } from '../../../features/chat/room/frame.tsx';
import { ListHead } from '../../../features/chat/room/list-head.tsx';
import { PersonRow } from '../../../features/chat/room/person-row.tsx';
import { Placeholder, Shapes } from '../../../features/chat/room/placeholder.tsx';
import { Talk } from '../../../features/chat/room/talk.tsx';
import {
  type AllTexts,
  type Opened,
  type RoomTexts,
  type Section,
  sections,
} from '../../../features/chat/room/types.ts';
import { type RoomState, useRoom } from '../../../features/chat/room/use-room.ts';
import { $onlinePeers, $profiles } from '../../../lib/chat/state.ts';
import { api } from '../../../lib/client.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import { localPath, paths, spokenLanguage } from '../../../lib/paths.ts';
import { FriendDetail } from './friend-detail.tsx';

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

/** The sections of the chat page: a rail at the side, a row on phones. */
function MainNav({ t, section, unread, onGo }: MainNavProps) {
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

interface RoomProps {
  readonly t: AllTexts;
  readonly locale: Locale;
  /** The switch between own and shop conversations, for staff. */
  readonly side: ReactNode;
  readonly start: string | null;
}

/** The user's own conversations with shops. */
export function Room({ t, locale, side, start }: RoomProps) {
  const room = useRoom('self', start ? [start] : []);
  const online = useStore($onlinePeers);
  const [section, setSection] = useState<Section>('chat');
  const [opened, setOpened] = useState<Opened | null>(start ? { kind: 'talk', peer: start } : null);
  const [word, setWord] = useState('');
  const [isAdding, setAdding] = useState(false);
  const people = peopleOf(room, locale, word);
  const open = (kind: Opened['kind']) => (peer: string) => setOpened({ kind, peer });
  const go = (next: Section) => {
    setSection(next);
    setOpened(null);
    setWord('');
  };
  const isList = section === 'chat' || section === 'contacts';
  const unread = people.talks.reduce((sum, one) => sum + (one.conversation?.unread ?? 0), 0);
  return (
    <Frame
      isOpen={opened !== null || !isList}
      connection={<ConnectionLine t={t.chat} onRetry={room.retry} />}
      nav={<MainNav t={t.room} section={section} unread={unread} onGo={go} />}
      list={
        <>
          {side}
          <ListHead
            label={t.room.find[section === 'contacts' ? 'contacts' : 'chat']}
            add={t.room.add.title}
            word={word}
            onWord={setWord}
            onAdd={() => setAdding(true)}
          />
          {section === 'contacts' ? (
            <ContactList
              t={t.room}
              locale={locale}
              people={people.contacts}
              online={online}
              open={opened?.peer ?? null}
              onOpen={open('friend')}
            />
          ) : (
            <ConversationList
              t={t}
              locale={locale}
              talks={people.talks.map((one) => ({ ...one, isOnline: online.has(one.peer) }))}
              open={opened?.peer ?? null}
              onOpen={open('talk')}
            />
          )}
          <Nothing t={t.room} locale={locale} section={section} word={word} people={people} room={room} />
        </>
      }
    >
      <Content
        t={t}
        locale={locale}
        room={room}
        section={section}
        opened={opened}
        onOpened={setOpened}
        onChats={() => go('chat')}
        onTalk={(peer) => {
          go('chat');
          setOpened({ kind: 'talk', peer });
        }}
      />
      {isAdding && (
        <AddFriend
          t={t.room}
          onClose={() => setAdding(false)}
          onAdded={(friend) => {
            setAdding(false);
            room.reloadContacts();
            setSection('contacts');
            setOpened({ kind: 'friend', peer: friend.easemobId });
          }}
        />
      )}
    </Frame>
  );
}

interface ContentProps {
  readonly t: AllTexts;
  readonly locale: Locale;
  readonly room: RoomState;
  readonly section: Section;
  readonly opened: Opened | null;
  readonly onOpened: (opened: Opened | null) => void;
  readonly onChats: () => void;
  readonly onTalk: (peer: string) => void;
}

function Content({ t, locale, room, section, opened, onOpened, onChats, onTalk }: ContentProps) {
  const online = useStore($onlinePeers);
  if (section !== 'chat' && section !== 'contacts')
    return <Placeholder t={t.room} section={section} onBack={onChats} />;
  const profile = opened ? room.profiles[opened.peer] : undefined;
  if (opened?.kind === 'friend' && profile) {
    return (
      <FriendDetail
        t={t.room}
        locale={locale}
        friend={profile}
        isOnline={online.has(opened.peer)}
        onTalk={() => onTalk(opened.peer)}
        onBack={() => onOpened(null)}
      />
    );
  }
  if (opened?.kind !== 'talk')
    return <Nothing t={t.room} locale={locale} section={section} word="" people={null} room={room} />;
  return (
    <Talk
      key={opened.peer}
      t={t}
      locale={locale}
      as="self"
      peer={opened.peer}
      state={room.state}
      name={profile ? profile.remark || pickText(profile.name, locale) : t.room.unknown}
      avatar={profile?.avatar ?? null}
      isOnline={online.has(opened.peer)}
      person={t.room.detail.title}
      onPerson={() => onOpened({ kind: 'friend', peer: opened.peer })}
      onBack={() => onOpened(null)}
      ext={{ locale }}
    />
  );
}

interface ContactListProps {
  readonly t: RoomTexts;
  readonly locale: Locale;
  readonly people: readonly ChatProfile[];
  readonly online: ReadonlySet<string>;
  readonly open: string | null;
  readonly onOpen: (peer: string) => void;
}

/** Contacts by name. */
function ContactList({ t, locale, people, online, open, onOpen }: ContactListProps) {
  const name = (one: ChatProfile) => one.remark || pickText(one.name, locale);
  const sorted = [...people].sort((a, b) => name(a).localeCompare(name(b), spokenLanguage(locale)));
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

interface NothingProps {
  readonly t: RoomTexts;
  readonly locale: Locale;
  readonly section: Section;
  readonly word: string;
  /** The listed people; null = the section has no list. */
  readonly people: People | null;
  readonly room: RoomState;
}

/** The empty state of a list, and the content area without a choice. */
function Nothing({ t, locale, section, word, people, room }: NothingProps) {
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

type People = ReturnType<typeof peopleOf>;

/** The people in the lists whose names contain the word. */
function peopleOf({ conversations, contacts, profiles }: RoomState, locale: Locale, word: string) {
  const asked = word.trim().toLowerCase();
  const nameOf = (peer: string) => {
    const profile = profiles[peer];
    return profile ? profile.remark || pickText(profile.name, locale) : null;
  };
  const fits = (peer: string) => (nameOf(peer) ?? peer).toLowerCase().includes(asked);
  // Buyers who write to the own shop are in the shop's chat.
  const isOwn = (peer: string) => profiles[peer]?.type !== 'buyer';
  const talks = conversations.filter(({ peer }) => profiles[peer] && isOwn(peer) && fits(peer));
  return {
    talks: talks.map((conversation) => ({
      peer: conversation.peer,
      name: nameOf(conversation.peer) ?? '',
      avatar: profiles[conversation.peer]?.avatar ?? null,
      conversation,
    })),
    contacts: (contacts ?? []).flatMap((peer) => {
      const profile = profiles[peer];
      return profile && isOwn(peer) && fits(peer) ? [profile] : [];
    }),
  };
}

interface AddFriendProps {
  readonly t: RoomTexts;
  readonly onAdded: (friend: ChatProfile) => void;
  readonly onClose: () => void;
}

/** Finds a shop by name or chat id and adds it as a contact. */
function AddFriend({ t, onAdded, onClose }: AddFriendProps) {
  const id = useId();
  const [name, setName] = useState('');
  const { busy, failure, run } = useSubmit(t.add.failed, { not_found: t.add.unknown });
  const add = () =>
    run(async () => {
      const friend = await api('POST /api/chat/friend/add', { body: { name } });
      $profiles.setKey(friend.easemobId, friend);
      onAdded(friend);
    });
  return (
    <Sheet title={t.add.title} close={t.close} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
        className="flex flex-col gap-3"
      >
        <label htmlFor={id} className="font-semibold text-sm">
          {t.add.label}
        </label>
        <input
          id={id}
          value={name}
          maxLength={50}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          aria-invalid={failure !== null}
          onChange={(event) => setName(event.target.value)}
          className="field"
        />
        <p id={`${id}-hint`} className="text-ink-3 text-xs">
          {t.add.hint}
        </p>
        {failure && (
          <p role="alert" className="text-danger text-sm">
            {failure}
          </p>
        )}
        <button type="submit" disabled={busy || name.trim() === ''} className="button-primary self-end">
          {t.add.submit}
        </button>
      </form>
    </Sheet>
  );
}
