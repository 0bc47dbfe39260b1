import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ChatCard, QuickQuestion } from '../../../../contract/messaging/chat.ts';
import { Card } from '../../../features/chat/card.tsx';
import { Composer } from '../../../features/chat/composer.tsx';
import { ConnectionLine } from '../../../features/chat/connection-line.tsx';
import { MessageList } from '../../../features/chat/message-list.tsx';
import type { ChatDraft } from '../../../lib/chat/client.ts';
import { connectChat } from '../../../lib/chat/connection.ts';
import { type ChatTexts, failureText, sendFailureText } from '../../../lib/chat/message/texts.ts';
import { emptyTranscript } from '../../../lib/chat/message/transcript-core.ts';
import { prepareChat } from '../../../lib/chat/open.ts';
import { $chatState, $me, $transcripts } from '../../../lib/chat/state.ts';
import {
  loadOlder,
  markRead,
  openTranscript,
  recallMessage,
  sendDraft,
  watchPresence,
} from '../../../lib/chat/talk.ts';
import { sendTyping } from '../../../lib/chat/typing.ts';
import { $watched } from '../../../lib/chat/watched.ts';
import { type ChatWindow, dropOffer } from '../../../lib/chat/window.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';

const questions = [
  'price',
  'quality',
  'shipping',
  'afterSale',
  'bulk',
] as const satisfies readonly QuickQuestion[];

interface QuestionsProps {
  readonly t: ChatTexts;
  readonly onAsk: (question: QuickQuestion) => Promise<unknown>;
}

/** The welcome above the first message. */
function Welcome({ t, name, onAsk }: QuestionsProps & { readonly name: string }) {
  const { isBusy, ask } = useAsking(onAsk);
  return (
    <div className="flex flex-col gap-3 rounded-card bg-tint p-3 text-sm">
      <p>{fill(t.window.welcome, { name })}</p>
      <ul aria-label={t.window.questionsLabel} className="flex flex-wrap gap-2">
        {questions.map((question) => (
          <li key={question}>
            <button type="button" disabled={isBusy} onClick={() => ask(question)} className={chip}>
              {t.questions[question]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The questions in one row, once there is a conversation. */
function QuestionChips({ t, onAsk }: QuestionsProps) {
  const { isBusy, ask } = useAsking(onAsk);
  return (
    <ul
      aria-label={t.window.questionsLabel}
      className="scrollbar-none flex shrink-0 gap-2 overflow-x-auto border-line border-t px-3 py-2"
    >
      {questions.map((question) => (
        <li key={question} className="shrink-0">
          <button type="button" disabled={isBusy} onClick={() => ask(question)} className={chip}>
            {t.questions[question]}
          </button>
        </li>
      ))}
    </ul>
  );
}

const chip =
  'min-h-8 rounded-full border border-line-strong bg-card px-3 text-ink text-xs hover:border-accent hover:text-accent focus-visible:-outline-offset-2 disabled:text-ink-3 pointer-coarse:min-h-11';

function useAsking(onAsk: QuestionsProps['onAsk']) {
  const [isBusy, setBusy] = useState(false);
  const ask = async (question: QuickQuestion) => {
    setBusy(true);
    await onAsk(question);
    setBusy(false);
  };
  return { isBusy, ask };
}

interface TalkProps {
  readonly t: ChatTexts;
  readonly locale: Locale;
  readonly shown: ChatWindow;
}

/** The conversation in the window: messages, five suggested questions, the offered card, and the composer. */
export function Talk({ t, locale, shown }: TalkProps) {
  const { peer, offer } = shown;
  const user = peer.easemobId;
  const name = pickText(peer.name, locale);
  const me = useStore($me);
  const transcript = useStore($transcripts, { keys: [user] })[user] ?? emptyTranscript;
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  /** The card whose text was delivered: if the card itself fails, only the card is sent again. */
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
        onTyping={() => sendTyping(user)}
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

interface TalkOptions {
  readonly shown: ChatWindow;
}

/** Connects, loads the last messages, and marks visible ones as read. */
function useTalk({ shown }: TalkOptions): { readonly retry: () => void } {
  const user = shown.peer.easemobId;
  const state = useStore($chatState);
  const retry = useCallback(() => {
    prepareChat();
    // The line above the messages shows the reason.
    connectChat('self').catch(() => {});
  }, []);
  useEffect(retry, [retry]);
  useEffect(() => {
    // A minimised window does not mark messages as read; the stores update themselves.
    if (state !== 'open' || !shown.isOpen) return;
    openTranscript(user).catch(() => {});
    watchPresence([user]).catch(() => {});
  }, [state, user, shown.isOpen]);
  useEffect(() => {
    if (!shown.isOpen) return;
    $watched.set(user);
    const look = () => {
      if (document.visibilityState === 'visible' && $chatState.get() === 'open') void markRead(user);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      $watched.set(null);
      document.removeEventListener('visibilitychange', look);
    };
  }, [shown.isOpen, user]);
  return { retry };
}

interface OfferProps {
  readonly t: ChatTexts;
  readonly locale: Locale;
  readonly card: ChatCard;
  readonly onSend: () => Promise<void>;
  readonly onDrop: () => void;
}

/** The card of the current page, ready to send. */
function Offer({ t, locale, card, onSend, onDrop }: OfferProps) {
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    await onSend();
    setBusy(false);
  };
  return (
    <section aria-label={t.window.about} className="shrink-0 border-line border-t bg-page p-3">
      <div className="flex items-center justify-between gap-2 pb-1">
        <p className="text-ink-2 text-xs">{t.window.about}</p>
        <button
          type="button"
          aria-label={t.window.dismissCard}
          title={t.window.dismissCard}
          onClick={onDrop}
          className="inline-flex size-6 items-center justify-center rounded-tag text-ink-3 hover:text-ink"
        >
          <i className="icon-x size-4" />
        </button>
      </div>
      <Card t={t.card} locale={locale} card={card} href={null} />
      <button
        type="button"
        disabled={isBusy}
        onClick={send}
        className="button-quiet mt-2 min-h-9 w-full text-sm pointer-coarse:min-h-11"
      >
        {card.type === 'product' ? t.contact.inquiry : t.window.sendCard}
      </button>
    </section>
  );
}
