import { useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ChatThread } from '../../../../contract/chat-review.ts';
import { Audit } from './audit.tsx';
import { type Reading, ReasonSheet } from './reason-sheet.tsx';
import type { PagerTexts, ReviewTexts, TalkTexts } from './texts.ts';
import { Threads } from './threads.tsx';
import { Transcript } from './transcript.tsx';

interface ChatReviewProps {
  readonly t: ReviewTexts;
  readonly chat: TalkTexts;
  readonly pager: PagerTexts;
  readonly locale: Locale;
}
const tabs = ['threads', 'audit'] as const;

/** A list, a reason, and what was written. */
export function ChatReview({ t, chat, pager, locale }: ChatReviewProps) {
  const [tab, setTab] = useState<(typeof tabs)[number]>('threads');
  const [asking, setAsking] = useState<ChatThread | null>(null);
  const [reading, setReading] = useState<Reading | null>(null);
  if (reading)
    return <Transcript t={t} chat={chat} locale={locale} reading={reading} onBack={() => setReading(null)} />;
  return (
    <div className="flex flex-col gap-5">
      <fieldset className="flex gap-2">
        <legend className="sr-only">{t.view}</legend>
        {tabs.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === tab}
            onClick={() => setTab(one)}
            className="min-h-10 rounded-full border border-line bg-card px-4 text-ink-2 text-sm hover:text-accent aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:font-semibold aria-pressed:text-white"
          >
            {t.tabs[one]}
          </button>
        ))}
      </fieldset>
      {tab === 'threads' ? (
        <Threads t={t} pager={pager} locale={locale} onRead={setAsking} />
      ) : (
        <Audit t={t} pager={pager} />
      )}
      {asking && (
        <ReasonSheet
          t={t}
          locale={locale}
          thread={asking}
          onClose={() => setAsking(null)}
          onOpened={(opened) => {
            setAsking(null);
            setReading(opened);
          }}
        />
      )}
    </div>
  );
}
