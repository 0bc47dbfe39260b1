import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { Locale } from '../../../../../contract/basics.ts';
import { api, toastError } from '../../../../lib/client.ts';
import { fill, pickText } from '../../../../lib/text.ts';
import type { Reading } from './reason-sheet.tsx';
import { Record } from './record.tsx';
import type { ReviewTexts, TalkTexts } from './texts.ts';

interface TranscriptProps {
  readonly t: ReviewTexts;
  readonly chat: TalkTexts;
  readonly locale: Locale;
  readonly reading: Reading;
  readonly onBack: () => void;
}

/** What was written, oldest first. Nothing can be done here but reading. */
export function Transcript({ t, chat, locale, reading, onBack }: TranscriptProps) {
  const { thread, reason } = reading;
  const [records, setRecords] = useState(reading.records);
  const [hasMore, setMore] = useState(reading.hasMore);
  const names = { buyer: thread.buyerName, supplier: pickText(thread.supplierName, locale) };
  const older = async () => {
    const before = records[0]?.id;
    if (before === undefined) return;
    const { supplierId, buyerId } = thread;
    try {
      const page = await api('POST /api/system/chat/open', { body: { supplierId, buyerId, reason, before } });
      setRecords([...page.records, ...records]);
      setMore(page.hasMore);
    } catch (error) {
      toastError(error, t.ask.failed);
    }
  };
  return (
    <section aria-labelledby="transcript" className="flex flex-col gap-4">
      <button
        type="button"
        onClick={onBack}
        className="inline-flex min-h-11 items-center gap-2 self-start text-ink-2 hover:text-accent"
      >
        <ArrowLeft className="size-5" aria-hidden="true" />
        {t.transcript.back}
      </button>
      <header className="flex flex-wrap items-baseline gap-3">
        <h2 id="transcript" className="text-xl">
          {fill(t.transcript.title, names)}
        </h2>
        <span className="rounded-tag bg-soft px-2 py-0.5 text-ink-2 text-xs">{t.transcript.readOnly}</span>
      </header>
      {hasMore && (
        <button type="button" onClick={older} className="button-quiet self-center text-sm">
          {t.transcript.older}
        </button>
      )}
      {records.length === 0 && <p className="text-ink-2">{t.transcript.none}</p>}
      <ol className="flex flex-col gap-4 rounded-card border border-line bg-card p-4 sm:p-5">
        {records.map((record) => (
          <Record
            key={record.id}
            t={t.transcript}
            chat={chat}
            locale={locale}
            record={record}
            isBuyer={record.from === `user_${thread.buyerId}`}
          />
        ))}
      </ol>
    </section>
  );
}
