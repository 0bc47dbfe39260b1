import { useEffect, useState } from 'react';
import {
  askToNotify,
  type ChatNotice,
  dismissNotice,
  mayAskToNotify,
  openNotice,
} from '../../lib/chat/notice.ts';
import { fill } from '../../lib/format/text.ts';
import { showToast } from '../../lib/stores/toast.ts';
import type { ChatNoticeTexts } from './texts.ts';

interface BubbleProps {
  readonly t: ChatNoticeTexts;
  readonly notice: ChatNotice;
}

/** Milliseconds until it closes, unless it is hovered or focused. */
const shownMs = 20_000;

/**
 * Sender and beginning of a message. On phones below the header, away from buttons to buy or pay; elsewhere in the corner, above the button
 * of the minimised chat and beside its window.
 */
export function Bubble({ t, notice }: BubbleProps) {
  const [mayAsk, setMayAsk] = useState(mayAskToNotify);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (isBusy) return;
    let leaving: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(leaving);
      if (document.visibilityState === 'visible') leaving = setTimeout(dismissNotice, shownMs);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(leaving);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isBusy]);
  const ask = async () => {
    if (await askToNotify()) showToast('success', t.notified);
    setMayAsk(false);
  };
  return (
    <section
      aria-label={fill(t.label, { name: notice.name })}
      data-chat-notice
      onPointerEnter={() => setBusy(true)}
      onPointerLeave={() => setBusy(false)}
      onFocus={() => setBusy(true)}
      onBlur={() => setBusy(false)}
      className="fixed inset-x-3 top-[calc(72px+env(safe-area-inset-top))] z-45 animate-rise rounded-card border border-line bg-card shadow-float sm:inset-x-auto sm:right-4 sm:w-90 lg:top-auto lg:right-8 lg:bottom-44 lg:[body:has(.chat-window[open])_&]:right-[440px] print:hidden"
    >
      <div className="flex items-start gap-3 p-3 pb-1">
        <span className="relative inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-tint text-accent">
          <i className="icon-message-circle size-5" />
          <span
            aria-hidden="true"
            className="absolute top-0 right-0 size-2.5 rounded-full bg-price ring-2 ring-card"
          />
        </span>
        <div className="min-w-0 grow">
          <p className="truncate font-semibold text-sm">{notice.name}</p>
          <p className="line-clamp-2 text-ink-2 text-sm [overflow-wrap:anywhere]">
            {notice.words ?? fill(t.sent, { name: notice.name })}
          </p>
        </div>
        <button
          type="button"
          aria-label={t.dismiss}
          title={t.dismiss}
          onClick={dismissNotice}
          className="-mt-1.5 -mr-1.5 inline-flex size-9 shrink-0 items-center justify-center rounded-control text-ink-3 hover:text-ink pointer-coarse:size-11"
        >
          <i className="icon-x size-4" />
        </button>
      </div>
      <div className="flex flex-wrap justify-end gap-x-1 px-2 pb-1.5">
        {mayAsk && (
          <button type="button" onClick={() => void ask()} className={`${action} text-ink-2`}>
            <i className="icon-bell-ring size-4" />
            {t.notify}
          </button>
        )}
        <button type="button" onClick={() => openNotice(notice)} className={`${action} text-accent`}>
          {t.open}
        </button>
      </div>
    </section>
  );
}

const action =
  'inline-flex min-h-9 items-center gap-1.5 rounded-control px-2.5 font-semibold text-sm hover:bg-tint hover:text-accent pointer-coarse:min-h-11';
