import type { Locale } from '../../../../contract/basics.ts';
import type { ChatDesk } from '../../../../contract/messaging/shop-chat.ts';
import type { ChatState } from '../../../lib/chat/client.ts';
import type { ListedTalk } from '../room/conversation-list.tsx';
import { Talk } from '../room/talk.tsx';
import type { AllTexts } from '../room/types.ts';
import { fitting } from './fitting.ts';
import { ReplyMenu } from './reply-menu.tsx';

interface DeskTalkProps {
  readonly t: AllTexts;
  readonly locale: Locale;
  readonly desk: ChatDesk;
  readonly myId: number;
  readonly peer: string;
  readonly state: ChatState;
  readonly talk: ListedTalk | undefined;
  readonly onBack: () => void;
  readonly onPerson: () => void;
}

/** A conversation as the shop: with quick replies, and the name of who writes. */
export function DeskTalk({ t, locale, desk, myId, peer, state, talk, onBack, onPerson }: DeskTalkProps) {
  const clerk = desk.clerks.find(({ accountId }) => accountId === myId)?.name ?? '';
  return (
    <Talk
      t={t}
      locale={locale}
      as="shop"
      peer={peer}
      state={state}
      name={talk?.name ?? t.room.unknown}
      avatar={talk?.avatar ?? null}
      isOnline={talk?.isOnline ?? false}
      person={t.desk.customer.title}
      onPerson={onPerson}
      onBack={onBack}
      ext={clerk === '' ? { locale } : { locale, clerk }}
      tools={(insert) => <ReplyMenu t={t} replies={desk.quickReplies} onInsert={insert} />}
      fitting={(text) => fitting(desk.quickReplies, text)}
    />
  );
}
