import { useStore } from '@nanostores/react';
import { type ReactNode, useId, useState } from 'react';
import type { Locale, LocalText } from '../../../../contract/basics.ts';
import type { QuickQuestion } from '../../../../contract/messaging/chat.ts';
import type { SupplierChat, SupplierThread } from '../../../../contract/messaging/supplier-chat.ts';
import { Sheet } from '../../../components/sheet.tsx';
import { useBusy } from '../../../components/use-busy.ts';
import { $onlinePeers } from '../../../lib/chat/state.ts';
import { api } from '../../../lib/client.ts';
import { fill } from '../../../lib/format/text.ts';
import { $user } from '../../../lib/stores/session.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { ConnectionLine } from '../connection-line.tsx';
import { ConversationList, type ListedTalk } from '../room/conversation-list.tsx';
import { Frame } from '../room/frame.tsx';
import { ListHead } from '../room/list-head.tsx';
import { Shapes } from '../room/placeholder.tsx';
import type { AllTexts, ClerkTexts } from '../room/types.ts';
import { type RoomState, useRoom } from '../room/use-room.ts';
import { ClerkTalk } from './clerk-talk.tsx';
import { Clerks } from './clerks.tsx';
import { CustomerPanel } from './customer-panel.tsx';
import { Replies } from './replies.tsx';
import { filters, type ThreadFilter, useThreads } from './use-threads.ts';

interface MachineProps {
  readonly t: AllTexts;
  readonly shopChat: SupplierChat;
  readonly onShopChat: (shopChat: SupplierChat) => void;
}
const questions: readonly QuickQuestion[] = ['price', 'quality', 'shipping', 'afterSale', 'bulk'];

/** The shop's automatic replies. An empty text uses the marketplace's. */
function Machine({ t, shopChat, onShopChat }: MachineProps) {
  const [automatic, setAutomatic] = useState(shopChat.automatic);
  const [greeting, setGreeting] = useState(shopChat.greeting);
  const [answers, setAnswers] = useState(shopChat.answers);
  // The version that the texts are based on, even if a newer one is loaded.
  const [version, setVersion] = useState(shopChat.version);
  const { isBusy, run } = useBusy(t.clerk.failedSave);
  const words = t.clerk.machine;
  const save = () =>
    run(async () => {
      const body = { automatic, greeting, answers };
      const now = await api('PUT /api/chat/desk', { query: { version }, body });
      setVersion(now.version);
      onShopChat(now);
      showToast('success', t.clerk.saved);
    });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="flex flex-col gap-5"
    >
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={automatic}
          onChange={(event) => setAutomatic(event.target.checked)}
          className="size-5 accent-accent"
        />
        {words.automatic}
      </label>
      <p className="text-ink-2 text-sm">{words.hint}</p>
      <Words t={t.clerk} legend={words.greeting} value={greeting} onChange={setGreeting} />
      {questions.map((question) => (
        <Words
          key={question}
          t={t.clerk}
          legend={t.chat.questions[question]}
          value={answers[question]}
          onChange={(answer) => setAnswers({ ...answers, [question]: answer })}
        />
      ))}
      <button type="submit" disabled={isBusy} className="button-primary self-end">
        {t.clerk.save}
      </button>
    </form>
  );
}

interface WordsProps {
  readonly t: ClerkTexts;
  readonly legend: string;
  readonly value: LocalText;
  readonly onChange: (value: LocalText) => void;
}

function Words({ t, legend, value, onChange }: WordsProps) {
  const id = useId();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold text-sm">{legend}</legend>
      {(['zh', 'en'] as const).map((language) => (
        <div key={language} className="flex flex-col gap-1">
          <label htmlFor={`${id}-${language}`} className="text-ink-2 text-xs">
            {t.languages[language]}
          </label>
          <textarea
            id={`${id}-${language}`}
            rows={2}
            maxLength={500}
            value={value[language]}
            placeholder={t.machine.usual}
            onChange={(event) => onChange({ ...value, [language]: event.target.value })}
            className="field resize-none text-sm"
          />
        </div>
      ))}
    </fieldset>
  );
}

interface ShopChatSettingsProps {
  readonly t: AllTexts;
  readonly shopChat: SupplierChat;
  readonly onShopChat: (shopChat: SupplierChat) => void;
  readonly onClose: () => void;
}
const tabs = ['replies', 'machine', 'clerks'] as const;

/** Quick replies for all staff; automatic replies and the list of chat staff for the owner. */
function ShopChatSettings({ t, shopChat, onShopChat, onClose }: ShopChatSettingsProps) {
  const [tab, setTab] = useState<(typeof tabs)[number]>('replies');
  const shown = shopChat.isOwner ? tabs : (['replies'] as const);
  return (
    <Sheet title={t.clerk.settings.title} close={t.room.close} onClose={onClose}>
      <fieldset className="mb-5 flex flex-wrap gap-2">
        <legend className="sr-only">{t.clerk.settings.what}</legend>
        {shown.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === tab}
            onClick={() => setTab(one)}
            className="min-h-10 rounded-full border border-line px-4 text-ink-2 text-sm hover:text-accent aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:font-semibold aria-pressed:text-white"
          >
            {t.clerk.settings[one]}
          </button>
        ))}
      </fieldset>
      {tab === 'replies' && <Replies t={t.clerk} shopChat={shopChat} onShopChat={onShopChat} />}
      {tab === 'machine' && <Machine t={t} shopChat={shopChat} onShopChat={onShopChat} />}
      {tab === 'clerks' && <Clerks t={t.clerk} shopChat={shopChat} onShopChat={onShopChat} />}
    </Sheet>
  );
}

interface ClerkRoomProps {
  readonly t: AllTexts;
  readonly locale: Locale;
  readonly side: ReactNode;
  readonly shopChat: SupplierChat;
  readonly onShopChat: (shopChat: SupplierChat) => void;
  /** Chat user of the buyer whose conversation is open. */
  readonly opened: string | null;
  readonly onOpened: (peer: string | null) => void;
  readonly place?: 'mall' | 'office';
}

/** The shop's conversations, for its owner and staff. All of them write as the shop. */
export function ClerkRoom(props: ClerkRoomProps) {
  const { t, locale, side, shopChat, onShopChat, opened, onOpened, place = 'mall' } = props;
  const [filter, setFilter] = useState<ThreadFilter>('all');
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
  const talks = listedThreads({ t, shopChat, myId, threads: list.threads, room, online, word });
  const buyerId = opened ? Number(opened.slice('user_'.length)) : 0;
  const panel = opened ? (
    <CustomerPanel
      key={opened}
      t={t}
      locale={locale}
      buyerId={buyerId}
      shopChat={shopChat}
      onChanged={list.reload}
    />
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
            <ThreadFilters t={t.clerk} filter={filter} onFilter={setFilter} />
            <button
              type="button"
              aria-label={t.clerk.settings.title}
              title={t.clerk.settings.title}
              onClick={() => setSetting(true)}
              className="ml-auto inline-flex size-10 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-soft hover:text-accent"
            >
              <i className="icon-settings size-5" />
            </button>
          </div>
          <ListHead label={t.clerk.find} add="" word={word} onWord={setWord} />
          <ConversationList t={t} locale={locale} talks={talks} open={opened} onOpen={onOpened} />
          {talks.length === 0 && (
            <p className="p-6 text-center text-ink-2 text-sm">
              {list.isFailed ? t.clerk.failed : list.isLoading ? t.room.loading : t.clerk.none[filter]}
            </p>
          )}
        </>
      }
      panel={
        opened && (
          <aside
            aria-label={t.clerk.customer.title}
            className="w-80 shrink-0 overflow-y-auto border-line border-l max-xl:hidden"
          >
            {panel}
          </aside>
        )
      }
    >
      {opened ? (
        <ClerkTalk
          key={opened}
          t={t}
          locale={locale}
          shopChat={shopChat}
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
          <p className="text-ink-2">{t.clerk.choose}</p>
        </div>
      )}
      {isSheet && opened && (
        <CustomerSheet t={t} onClose={() => setSheet(false)}>
          {panel}
        </CustomerSheet>
      )}
      {isSetting && (
        <ShopChatSettings
          t={t}
          shopChat={shopChat}
          onShopChat={onShopChat}
          onClose={() => setSetting(false)}
        />
      )}
    </Frame>
  );
}

interface CustomerSheetProps {
  readonly t: AllTexts;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The customer panel as a dialog, on narrow screens. */
function CustomerSheet({ t, onClose, children }: CustomerSheetProps) {
  return (
    <Sheet title={t.clerk.customer.title} close={t.room.close} onClose={onClose}>
      <div className="-m-5">{children}</div>
    </Sheet>
  );
}

interface ThreadFiltersProps {
  readonly t: ClerkTexts;
  readonly filter: ThreadFilter;
  readonly onFilter: (filter: ThreadFilter) => void;
}

function ThreadFilters({ t, filter, onFilter }: ThreadFiltersProps) {
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{t.filter}</legend>
      {filters.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === filter}
          onClick={() => onFilter(one)}
          className="min-h-9 rounded-full px-3 text-ink-2 text-sm hover:text-accent aria-pressed:bg-tint aria-pressed:font-semibold aria-pressed:text-accent"
        >
          {t.filters[one]}
        </button>
      ))}
    </fieldset>
  );
}

interface Listed {
  readonly t: AllTexts;
  readonly shopChat: SupplierChat;
  readonly myId: number;
  readonly threads: readonly SupplierThread[];
  readonly room: RoomState;
  readonly online: ReadonlySet<string>;
  readonly word: string;
}

/** The shop's threads with the loaded messages, last message first. */
function listedThreads({ t, shopChat, myId, threads, room, online, word }: Listed): ListedTalk[] {
  const asked = word.trim().toLowerCase();
  const lastOf = (peer: string) => room.conversations.find((one) => one.peer === peer) ?? null;
  return threads
    .map((thread) => {
      const peer = `user_${thread.buyerId}`;
      return {
        peer,
        name: thread.remark || thread.buyerName,
        avatar: thread.avatar,
        isOnline: online.has(peer),
        conversation: lastOf(peer),
        marks: <Marks t={t} shopChat={shopChat} myId={myId} thread={thread} />,
        time: lastOf(peer)?.last?.time ?? Date.parse(thread.lastTime),
      };
    })
    .filter(({ name }) => name.toLowerCase().includes(asked))
    .sort((a, b) => b.time - a.time);
}

type MarksProps = Pick<Listed, 't' | 'shopChat' | 'myId'> & { readonly thread: SupplierThread };

function Marks({ t, shopChat, myId, thread }: MarksProps) {
  const assignee = shopChat.clerks.find(({ accountId }) => accountId === thread.assigneeId);
  return (
    <>
      {assignee && (
        <span
          className={`inline-flex max-w-24 shrink-0 items-center gap-1 rounded-tag px-1 text-xs ${assignee.accountId === myId ? 'bg-tint text-accent' : 'bg-soft text-ink-2'}`}
        >
          <i className="icon-user-round-check size-3" />
          <span className="sr-only">{fill(t.clerk.givenTo, { name: '' })}</span>
          <span className="truncate">{assignee.name}</span>
        </span>
      )}
      {thread.isBlocked && (
        <i role="img" aria-label={t.clerk.blocked} className="icon-ban size-4 shrink-0 text-danger" />
      )}
    </>
  );
}
