import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Locale } from '../../../../../contract/basics.ts';
import type { ChatThread } from '../../../../../contract/messaging/chat-review.ts';
import { Tabs } from '../../../resource/tabs.tsx';
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

/** A list, a reason, and what was written. */
export function ChatReview({ t, chat, pager, locale }: ChatReviewProps) {
  const [search] = useSearchParams();
  const tab = search.get('tab') === 'audit' ? 'audit' : 'threads';
  const [asking, setAsking] = useState<ChatThread | null>(null);
  const [reading, setReading] = useState<Reading | null>(null);
  if (reading)
    return <Transcript t={t} chat={chat} locale={locale} reading={reading} onBack={() => setReading(null)} />;
  return (
    <div className="flex flex-col gap-5">
      <Tabs
        label={t.view}
        current={tab}
        tabs={[
          { value: 'threads', label: t.tabs.threads, count: null, to: '/chat' },
          { value: 'audit', label: t.tabs.audit, count: null, to: '/chat?tab=audit' },
        ]}
      />
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
