import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { Locale } from '../../../contract/basics.ts';
import type { ChatRecord } from '../../../contract/chat-desk.ts';
import { api, toastError } from '../../lib/client.ts';
import { formatTime } from '../../lib/date.ts';
import { fill, pickText } from '../../lib/text.ts';
import type { ReviewTexts } from './chat-review.tsx';
import type { Reading } from './reason-sheet.tsx';

interface TranscriptProps {
  readonly t: ReviewTexts;
  readonly locale: Locale;
  readonly reading: Reading;
  readonly onBack: () => void;
}

/** What was written, oldest first. Nothing can be done here but reading. */
export function Transcript({ t, locale, reading, onBack }: TranscriptProps) {
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
      <ol className="flex flex-col gap-2 rounded-card border border-line bg-card p-5">
        {records.map((record) => (
          <Line key={record.id} t={t} record={record} isBuyer={record.from === `user_${thread.buyerId}`} />
        ))}
      </ol>
    </section>
  );
}

interface LineProps {
  readonly t: ReviewTexts;
  readonly record: ChatRecord;
  readonly isBuyer: boolean;
}

function Line({ t, record, isBuyer }: LineProps) {
  const words = record.kind === 'text' ? record.content : record.content || t.transcript.kinds[record.kind];
  return (
    <li className={`flex max-w-[80%] flex-col gap-1 ${isBuyer ? 'self-start' : 'items-end self-end'}`}>
      <span className="text-ink-3 text-xs">
        {isBuyer ? t.transcript.buyer : t.transcript.shop} ·{' '}
        <time dateTime={record.time}>{formatTime(record.time)}</time>
        {record.recalled && ` · ${t.transcript.recalled}`}
      </span>
      <span
        className={`whitespace-pre-wrap break-words rounded-card px-3 py-2 text-sm ${isBuyer ? 'bg-soft' : 'bg-tint'} ${record.recalled ? 'text-ink-3 line-through' : ''}`}
      >
        {words}
      </span>
    </li>
  );
}
