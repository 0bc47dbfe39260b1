import { useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ChatCard } from '../../../../contract/messaging/chat.ts';
import { Card } from '../../../features/chat/card.tsx';
import type { ChatTexts } from '../../../lib/chat/words.ts';

interface OfferProps {
  readonly t: ChatTexts;
  readonly locale: Locale;
  readonly card: ChatCard;
  readonly onSend: () => Promise<void>;
  readonly onDrop: () => void;
}

/** What the window was opened from, ready to be sent. */
export function Offer({ t, locale, card, onSend, onDrop }: OfferProps) {
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
