import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ChatDesk } from '../../../../contract/messaging/shop-chat.ts';
import { $onlinePeers } from '../../../lib/chat/state.ts';
import { $user } from '../../../lib/stores/session.ts';
import { ConnectionLine } from '../connection-line.tsx';
import { ConversationList } from '../room/conversation-list.tsx';
import { Frame } from '../room/frame.tsx';
import { ListHead } from '../room/list-head.tsx';
import { Shapes } from '../room/placeholder.tsx';
import type { AllTexts } from '../room/types.ts';
import { useRoom } from '../room/use-room.ts';
import { CustomerPanel } from './customer-panel.tsx';
import { CustomerSheet } from './customer-sheet.tsx';
import { DeskFilters } from './desk-filters.tsx';
import { DeskSettings } from './desk-settings.tsx';
import { DeskTalk } from './desk-talk.tsx';
import { listedThreads } from './listed.tsx';
import { type DeskFilter, useThreads } from './use-desk.ts';

interface DeskRoomProps {
  readonly t: AllTexts;
  readonly locale: Locale;
  readonly side: ReactNode;
  readonly desk: ChatDesk;
  readonly onDesk: (desk: ChatDesk) => void;
  /** The buyer whose conversation is open, as a chat user. */
  readonly opened: string | null;
  readonly onOpened: (peer: string | null) => void;
  readonly place?: 'mall' | 'office';
}

/** The shop's conversations, for its owner and clerks. All of them speak as the shop. */
export function DeskRoom(props: DeskRoomProps) {
  const { t, locale, side, desk, onDesk, opened, onOpened, place = 'mall' } = props;
  const [filter, setFilter] = useState<DeskFilter>('all');
  const [word, setWord] = useState('');
  const [isSetting, setSetting] = useState(false);
  const [isSheet, setSheet] = useState(false);
  const list = useThreads(filter);
  const room = useRoom(
    'shop',
    list.threads.map(({ buyerId }) => `user_${buyerId}`),
  );
  const online = useStore($onlinePeers);
  const myId = useStore($user)?.id ?? 0;
  const talks = listedThreads({ t, desk, myId, threads: list.threads, room, online, word });
  const buyerId = opened ? Number(opened.slice('user_'.length)) : 0;
  const panel = opened ? (
    <CustomerPanel key={opened} t={t} locale={locale} buyerId={buyerId} desk={desk} onChanged={list.reload} />
  ) : null;
  return (
    <Frame
      place={place}
      isOpen={opened !== null}
      connection={<ConnectionLine t={t.chat} onRetry={room.retry} />}
      nav={null}
      list={
        <>
          {side}
          <div className="flex shrink-0 items-center gap-2 px-3 pt-3">
            <DeskFilters t={t.desk} filter={filter} onFilter={setFilter} />
            <button
              type="button"
              aria-label={t.desk.settings.title}
              title={t.desk.settings.title}
              onClick={() => setSetting(true)}
              className="ml-auto inline-flex size-10 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-soft hover:text-accent"
            >
              <i className="icon-settings size-5" />
            </button>
          </div>
          <ListHead label={t.desk.find} add="" word={word} onWord={setWord} />
          <ConversationList t={t} locale={locale} talks={talks} open={opened} onOpen={onOpened} />
          {talks.length === 0 && (
            <p className="p-6 text-center text-ink-2 text-sm">
              {list.isFailed ? t.desk.failed : list.isLoading ? t.room.loading : t.desk.none[filter]}
            </p>
          )}
        </>
      }
      panel={
        opened && (
          <aside
            aria-label={t.desk.customer.title}
            className="w-80 shrink-0 overflow-y-auto border-line border-l max-xl:hidden"
          >
            {panel}
          </aside>
        )
      }
    >
      {opened ? (
        <DeskTalk
          key={opened}
          t={t}
          locale={locale}
          desk={desk}
          myId={myId}
          peer={opened}
          state={room.state}
          talk={talks.find(({ peer }) => peer === opened)}
          onBack={() => onOpened(null)}
          onPerson={() => setSheet(true)}
        />
      ) : (
        <div className="flex grow flex-col items-center justify-center gap-3 p-8 text-center">
          <Shapes />
          <p className="text-ink-2">{t.desk.choose}</p>
        </div>
      )}
      {isSheet && opened && (
        <CustomerSheet t={t} onClose={() => setSheet(false)}>
          {panel}
        </CustomerSheet>
      )}
      {isSetting && <DeskSettings t={t} desk={desk} onDesk={onDesk} onClose={() => setSetting(false)} />}
    </Frame>
  );
}
