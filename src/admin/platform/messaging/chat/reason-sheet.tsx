import { useId, useState } from 'react';
import type { Locale } from '../../../../../contract/basics.ts';
import type { ChatRecord, ChatThread } from '../../../../../contract/messaging/chat-review.ts';
import { Sheet } from '../../../../components/sheet.tsx';
import { api, toastError } from '../../../../lib/client.ts';
import { fill, pickText } from '../../../../lib/text.ts';
import type { ReviewTexts } from './texts.ts';

/** A conversation that is being read, and why. */
export interface Reading {
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

/** Nothing is read without a reason. */
export function ReasonSheet({ t, locale, thread, onOpened, onClose }: ReasonSheetProps) {
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
