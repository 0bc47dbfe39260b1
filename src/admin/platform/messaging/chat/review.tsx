import { ArrowLeft, FileText, Undo2 } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Locale } from '../../../../../contract/basics.ts';
import type { ChatCard } from '../../../../../contract/messaging/chat.ts';
import type { ChatRecord, ChatThread } from '../../../../../contract/messaging/chat-review.ts';
import { Pager } from '../../../../components/pager.tsx';
import { Sheet } from '../../../../components/sheet.tsx';
import { Failure } from '../../../../components/states.tsx';
import { useLoad } from '../../../../components/use-load.ts';
import { Card } from '../../../../features/chat/card.tsx';
import { SentPicture } from '../../../../features/chat/sent-picture.tsx';
import { fileSize } from '../../../../lib/chat/message/file-size.ts';
import { api, toastError } from '../../../../lib/client.ts';
import { formatTime } from '../../../../lib/format/date.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { localPath, paths } from '../../../../lib/paths.ts';
import { Tabs } from '../../../resource/tabs.tsx';
import type { PagerTexts, ReviewTexts, TalkTexts } from './texts.ts';
import { Threads } from './threads.tsx';

interface RecordProps {
  readonly t: ReviewTexts['transcript'];
  readonly chat: TalkTexts;
  readonly locale: Locale;
  readonly record: ChatRecord;
  readonly isBuyer: boolean;
}

/** One message for moderation: recalled messages are shown with a mark. */
function Record(props: RecordProps) {
  const { t, chat, record, isBuyer } = props;
  return (
    <li
      className={`flex max-w-[88%] flex-col gap-1 sm:max-w-[70%] ${isBuyer ? 'self-start' : 'items-end self-end'}`}
    >
      <span className="text-ink-3 text-xs">
        {isBuyer ? t.buyer : t.shop}
        {record.automatic && ` · ${chat.list.automatic}`} ·{' '}
        <time dateTime={record.time} className="tabular-nums">
          {formatTime(record.time)}
        </time>
      </span>
      {record.recalled && (
        <span className="inline-flex items-center gap-1 font-semibold text-danger text-xs">
          <Undo2 className="size-3.5" aria-hidden="true" />
          {t.recalled}
        </span>
      )}
      <Said {...props} />
    </li>
  );
}

function Said({ t, chat, locale, record, isBuyer }: RecordProps) {
  const { body, recalled } = record;
  const tone = recalled ? 'border border-ink-3 border-dashed text-ink-2' : isBuyer ? 'bg-soft' : 'bg-tint';
  const bubble = `max-w-full rounded-card px-3 py-2 text-sm ${tone}`;
  switch (body.type) {
    case 'text':
      return <p className={`${bubble} whitespace-pre-wrap break-words`}>{body.text}</p>;
    case 'image':
      return <SentPicture t={chat.list} url={body.url} width={body.width} height={body.height} />;
    case 'file':
      return (
        <p className={`${bubble} flex min-h-11 items-center gap-3`}>
          <FileText className="size-7 shrink-0 text-ink-2" strokeWidth={1.5} aria-hidden="true" />
          <span className="min-w-0">
            <span className="block break-all leading-snug">{body.name}</span>
            <span className="text-ink-2 text-xs">{fileSize(body.size)}</span>
          </span>
        </p>
      );
    case 'card':
      return (
        <div className="w-72 max-w-full">
          <Card t={chat.card} locale={locale} card={body.card} href={linkOf(body.card, locale)} />
        </div>
      );
    case 'other':
      return <p className={bubble}>{t.other}</p>;
  }
}

/** Of the cards only products have a public page; other pages are for the participants alone. */
const linkOf = (card: ChatCard, locale: Locale): string | null =>
  card.type === 'product' ? localPath(paths.product(card.productId), locale) : null;

const size = 20;

interface AuditProps {
  readonly t: ReviewTexts;
  readonly pager: PagerTexts;
}

/** The log of opened conversations: who, when and why. */
function Audit({ t, pager }: AuditProps) {
  const [page, setPage] = useState(1);
  const ask = useCallback(
    () => api('GET /api/system/chat/audit', { query: { current: String(page), size: String(size) } }),
    [page],
  );
  const { found, reload } = useLoad(ask);
  if (found.state === 'loading') return <p role="status">{t.loading}</p>;
  if (found.state === 'failed') return <Failure text={t.failed} retry={t.retry} onRetry={reload} />;
  const { records, total } = found.data;
  if (total === 0) return <p className="text-ink-2">{t.noAudit}</p>;
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {records.map((row) => (
          <li key={row.id} className="flex flex-wrap gap-x-6 gap-y-1 px-4 py-3 text-sm">
            <time dateTime={row.time} className="text-ink-2 tabular-nums">
              {formatTime(row.time)}
            </time>
            <span className="font-semibold">{row.admin}</span>
            <span className="text-ink-2">
              {t.columns.supplier} #{row.supplierId} · {t.columns.buyer} #{row.buyerId}
            </span>
            <span className="min-w-48 grow break-words">{row.reason}</span>
          </li>
        ))}
      </ul>
      <Pager
        t={pager}
        current={page}
        pages={Math.ceil(total / size)}
        hrefOf={() => '#content'}
        onGo={setPage}
      />
    </>
  );
}

interface ChatReviewProps {
  readonly t: ReviewTexts;
  readonly chat: TalkTexts;
  readonly pager: PagerTexts;
  readonly locale: Locale;
}

/** The list of conversations, the reason for access, and the transcript. */
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

interface TranscriptProps {
  readonly t: ReviewTexts;
  readonly chat: TalkTexts;
  readonly locale: Locale;
  readonly reading: Reading;
  readonly onBack: () => void;
}

/** The transcript, oldest first, read-only. */
function Transcript({ t, chat, locale, reading, onBack }: TranscriptProps) {
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

/** An open conversation and the reason. */
interface Reading {
  readonly thread: ChatThread;
  readonly reason: string;
  readonly records: readonly ChatRecord[];
  readonly hasMore: boolean;
}

interface ReasonSheetProps {
  readonly t: ReviewTexts;
  readonly locale: Locale;
  readonly thread: ChatThread;
  readonly onOpened: (reading: Reading) => void;
  readonly onClose: () => void;
}

/** A conversation cannot be opened without a reason. */
function ReasonSheet({ t, locale, thread, onOpened, onClose }: ReasonSheetProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { supplierId, buyerId } = thread;
  const open = async () => {
    setBusy(true);
    const reason = text.trim();
    try {
      const opened = await api('POST /api/system/chat/open', { body: { supplierId, buyerId, reason } });
      onOpened({ thread, reason, ...opened });
    } catch (error) {
      toastError(error, t.ask.failed);
      setBusy(false);
    }
  };
  const names = { buyer: thread.buyerName, supplier: pickText(thread.supplierName, locale) };
  return (
    <Sheet title={t.ask.title} close={t.close} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
        className="flex flex-col gap-3"
      >
        <p className="text-ink-2 text-sm">{fill(t.transcript.title, names)}</p>
        <label htmlFor={id} className="font-semibold text-sm">
          {t.ask.label}
        </label>
        <textarea
          id={id}
          rows={3}
          maxLength={200}
          value={text}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setText(event.target.value)}
          className="field resize-none"
        />
        <p id={`${id}-hint`} className="text-ink-3 text-xs">
          {t.ask.hint}
        </p>
        <button type="submit" disabled={isBusy || text.trim().length < 5} className="button-primary self-end">
          {t.ask.submit}
        </button>
      </form>
    </Sheet>
  );
}
