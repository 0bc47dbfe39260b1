import { useStore } from '@nanostores/react';
import { useCallback, useRef, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ChatCard, QuickQuestion } from '../../../../contract/messaging/chat.ts';
import { Composer } from '../../../features/chat/composer.tsx';
import { ConnectionLine } from '../../../features/chat/connection-line.tsx';
import { MessageList } from '../../../features/chat/message-list.tsx';
import type { ChatDraft } from '../../../lib/chat/client.ts';
import { $me, $transcripts } from '../../../lib/chat/state.ts';
import { loadOlder, recallMessage, sendDraft } from '../../../lib/chat/talk.ts';
import { emptyTranscript } from '../../../lib/chat/transcript.ts';
import { tellTyping } from '../../../lib/chat/typing.ts';
import { type ChatWindow, dropOffer } from '../../../lib/chat/window.ts';
import { type ChatTexts, failureText, sendFailureText } from '../../../lib/chat/words.ts';
import { formatMoney } from '../../../lib/money.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { fill, pickText } from '../../../lib/text.ts';
import { Offer } from './offer.tsx';
import { useTalk } from './use-talk.ts';
import { QuestionChips, Welcome } from './welcome.tsx';

interface TalkProps {
  readonly t: ChatTexts;
  readonly locale: Locale;
  readonly shown: ChatWindow;
}

/** The conversation in the window: what was said, the five questions, the card on offer, and the box to write in. */
export function Talk({ t, locale, shown }: TalkProps) {
  const { peer, offer } = shown;
  const user = peer.easemobId;
  const name = pickText(peer.name, locale);
  const me = useStore($me);
  const transcript = useStore($transcripts, { keys: [user] })[user] ?? emptyTranscript;
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  /** The offer whose words have arrived: when its card has not, only that is sent again. */
  const introduced = useRef<ChatCard | null>(null);
  const { retry } = useTalk({ shown });
  const older = useCallback(() => loadOlder(user), [user]);

  const send = async (draft: ChatDraft, ext: Readonly<Record<string, string>> = {}) => {
    setProblem('');
    const result = await sendDraft(user, draft, { ...ext, locale });
    if (!result.ok) setProblem(sendFailureText(result.failure, t.failures));
    return result.ok;
  };
  const ask = (question: QuickQuestion) => send({ type: 'text', text: t.ask[question] }, { question });
  const sendOffer = async (card: ChatCard) => {
    if (introduced.current !== card) {
      if (!(await send({ type: 'text', text: offerText(card, t, locale) }))) return;
      introduced.current = card;
    }
    if (await send({ type: 'card', card })) dropOffer();
  };
  const recall = async (id: string) => {
    setProblem('');
    await recallMessage(user, id).catch((error: unknown) =>
      setProblem(failureText(error, t.failures, t.list.recallFailed)),
    );
  };
  return (
    <>
      <ConnectionLine t={t} onRetry={retry} />
      <MessageList
        t={t}
        locale={locale}
        transcript={transcript}
        me={me ?? ''}
        peerName={name}
        peerAvatar={peer.avatar}
        linkOf={(card) => linkOf(card, locale)}
        onOlder={older}
        onRecall={recall}
      >
        <Welcome t={t} name={name} onAsk={ask} />
      </MessageList>
      {transcript.messages.length > 0 && <QuestionChips t={t} onAsk={ask} />}
      {offer && (
        <Offer t={t} locale={locale} card={offer} onSend={() => sendOffer(offer)} onDrop={dropOffer} />
      )}
      {problem !== '' && (
        <p role="alert" className="shrink-0 border-danger border-l-4 bg-tint px-3 py-2 text-danger text-sm">
          {problem}
        </p>
      )}
      <Composer
        t={t.composer}
        text={text}
        onText={setText}
        onTyping={() => tellTyping(user)}
        onSend={send}
        onProblem={setProblem}
      />
    </>
  );
}

function offerText(card: ChatCard, t: ChatTexts, locale: Locale): string {
  if (card.type === 'product') {
    return fill(t.window.inquiryText, { name: pickText(card.name, locale), price: formatMoney(card.price) });
  }
  return fill(t.window.orderText, { no: card.type === 'order' ? card.orderNo : card.title });
}

function linkOf(card: ChatCard, locale: Locale): string {
  if (card.type === 'product') return localPath(paths.product(card.productId), locale);
  return localPath(
    card.type === 'order' ? paths.orderDetail(card.orderNo) : paths.buyerMenu('inquiry'),
    locale,
  );
}
