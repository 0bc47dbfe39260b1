import { FileText, Undo2 } from 'lucide-react';
import type { Locale } from '../../../../../contract/basics.ts';
import type { ChatCard } from '../../../../../contract/messaging/chat.ts';
import type { ChatRecord } from '../../../../../contract/messaging/chat-review.ts';
import { Card } from '../../../../features/chat/card.tsx';
import { SentPicture } from '../../../../features/chat/sent-picture.tsx';
import { fileSize } from '../../../../lib/chat/file-size.ts';
import { formatTime } from '../../../../lib/date.ts';
import { localPath, paths } from '../../../../lib/paths.ts';
import type { ReviewTexts, TalkTexts } from './texts.ts';

interface RecordProps {
  readonly t: ReviewTexts['transcript'];
  readonly chat: TalkTexts;
  readonly locale: Locale;
  readonly record: ChatRecord;
  readonly isBuyer: boolean;
}

/** One message as the platform reads it: what was taken back is still shown, and says so. */
export function Record(props: RecordProps) {
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

/** Only goods have a page the platform may see without being one of the two. */
const linkOf = (card: ChatCard, locale: Locale): string | null =>
  card.type === 'product' ? localPath(paths.product(card.productId), locale) : null;
