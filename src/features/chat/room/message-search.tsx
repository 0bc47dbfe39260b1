import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import { useServerNow } from '../../../components/use-server-now.ts';
import type { ChatMessage } from '../../../lib/chat/client.ts';
import { summaryOf } from '../../../lib/chat/message/texts.ts';
import { messageTime } from '../../../lib/chat/message/time.ts';
import type { Transcript } from '../../../lib/chat/message/transcript-core.ts';
import { transcriptOf } from '../../../lib/chat/state.ts';
import { loadOlder } from '../../../lib/chat/talk.ts';
import { fill } from '../../../lib/format/text.ts';
import type { AllTexts } from './types.ts';

interface MessageSearchProps {
  readonly t: AllTexts;
  readonly locale: Locale;
  readonly peer: string;
  readonly me: string;
  readonly transcript: Transcript;
  readonly onFound: (id: string) => void;
}

/** Pages of history that one click loads. */
const pagesAtOnce = 5;

/** Searches the messages of this conversation; earlier ones are loaded on request. */
export function MessageSearch({ t, locale, peer, me, transcript, onFound }: MessageSearchProps) {
  const id = useId();
  const now = useServerNow(30_000);
  const [word, setWord] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { isBusy, isFailed, further } = useFurther(peer);
  const asked = word.trim().toLowerCase();
  const found = useMemo(() => {
    if (asked === '') return [];
    const has = (message: ChatMessage) =>
      message.body.type !== 'recalled' &&
      summaryOf(message, me, t.chat, locale).toLowerCase().includes(asked);
    return transcript.messages.filter(has).reverse();
  }, [asked, transcript, me, t, locale]);
  return (
    <search className="flex max-h-[45%] shrink-0 flex-col gap-2 border-line border-b bg-page p-3">
      <label htmlFor={id} className="sr-only">
        {t.room.search.label}
      </label>
      <input
        id={id}
        type="search"
        ref={field}
        value={word}
        placeholder={t.room.search.label}
        onChange={(event) => setWord(event.target.value)}
        className="field h-10 min-h-10 py-1 text-sm"
      />
      <p role="status" className="text-ink-2 text-xs">
        {asked !== '' && fill(t.room.search.count, { count: found.length })}
        {isFailed && ` ${t.chat.list.failed}`}
      </p>
      {found.length > 0 && (
        <ul className="min-h-0 grow divide-y divide-line overflow-y-auto rounded-control border border-line bg-card">
          {found.map((message) => (
            <li key={message.id}>
              <button
                type="button"
                onClick={() => onFound(message.id)}
                className="flex min-h-11 w-full items-baseline gap-3 px-3 py-2 text-left text-sm hover:bg-soft focus-visible:-outline-offset-2"
              >
                <span dir="auto" className="min-w-0 grow truncate">
                  {summaryOf(message, me, t.chat, locale)}
                </span>
                <span className="shrink-0 text-ink-3 text-xs">
                  {messageTime(message.time, now, t.chat.time)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {asked !== '' && transcript.hasMore === true && (
        <button
          type="button"
          aria-busy={isBusy}
          disabled={isBusy}
          onClick={further}
          className="min-h-8 self-start font-semibold text-accent text-sm hover:underline disabled:text-ink-3"
        >
          {isBusy ? t.chat.list.loading : t.room.search.older}
        </button>
      )}
    </search>
  );
}

function useFurther(peer: string) {
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const further = async () => {
    setBusy(true);
    setFailed(false);
    try {
      for (let page = 0; page < pagesAtOnce && transcriptOf(peer).hasMore === true; page += 1) {
        await loadOlder(peer);
      }
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return { isBusy, isFailed, further };
}
