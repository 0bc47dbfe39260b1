import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import { ConnectionLine } from '../../../features/chat/connection-line.tsx';
import { ConversationList } from '../../../features/chat/room/conversation-list.tsx';
import { Frame } from '../../../features/chat/room/frame.tsx';
import { ListHead } from '../../../features/chat/room/list-head.tsx';
import { Placeholder } from '../../../features/chat/room/placeholder.tsx';
import { Talk } from '../../../features/chat/room/talk.tsx';
import type { AllTexts, Opened, Section } from '../../../features/chat/room/types.ts';
import { type RoomState, useRoom } from '../../../features/chat/room/use-room.ts';
import { $onlinePeers } from '../../../lib/chat/state.ts';
import { pickText } from '../../../lib/text.ts';
import { AddFriend } from './add-friend.tsx';
import { ContactList } from './contact-list.tsx';
import { FriendDetail } from './friend-detail.tsx';
import { MainNav } from './main-nav.tsx';
import { Nothing } from './nothing.tsx';
import { peopleOf } from './people.ts';

interface RoomProps {
  readonly t: AllTexts;
  readonly locale: Locale;
  /** Between own conversations and the shop's, where there is a shop. */
  readonly side: ReactNode;
  readonly start: string | null;
}

/** Somebody's own conversations with shops. */
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
