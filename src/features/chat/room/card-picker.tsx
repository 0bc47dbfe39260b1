import { useCallback, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ChatCard } from '../../../../contract/messaging/chat.ts';
import { Sheet } from '../../../components/sheet.tsx';
import { useLoad } from '../../../components/use-load.ts';
import type { ChatIdentity } from '../../../lib/chat/connection.ts';
import { cardName } from '../../../lib/chat/message/texts.ts';
import { api } from '../../../lib/client.ts';
import { fill } from '../../../lib/format/text.ts';
import { Card } from '../card.tsx';
import type { AllTexts } from './types.ts';

interface CardPickerProps {
  readonly t: AllTexts;
  readonly locale: Locale;
  readonly peer: string;
  readonly as: ChatIdentity;
  readonly onPick: (card: ChatCard) => void;
  readonly onClose: () => void;
}

const kinds = ['product', 'order', 'quote'] as const;

/** Products, orders and quotations that may be shared in this conversation. */
export function CardPicker({ t, locale, peer, as, onPick, onClose }: CardPickerProps) {
  const [type, setType] = useState<ChatCard['type']>('product');
  const ask = useCallback(() => api('POST /api/chat/cards', { body: { peer, type, as } }), [peer, type, as]);
  const { found, reload } = useLoad(ask);
  return (
    <Sheet title={t.room.cards.title} close={t.room.close} onClose={onClose}>
      <fieldset className="mb-4 flex gap-2">
        <legend className="sr-only">{t.room.cards.kind}</legend>
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === type}
            onClick={() => setType(kind)}
            className="min-h-10 rounded-full border border-line px-4 text-ink-2 text-sm hover:text-accent aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:font-semibold aria-pressed:text-white"
          >
            {t.chat.card[kind]}
          </button>
        ))}
      </fieldset>
      {found.state === 'loading' && <p role="status">{t.room.loading}</p>}
      {found.state === 'failed' && (
        <p role="alert" className="flex items-center gap-3">
          {t.room.cards.failed}
          <button type="button" className="min-h-8 font-semibold text-accent" onClick={reload}>
            {t.chat.list.retry}
          </button>
        </p>
      )}
      {found.state === 'loaded' && found.data.length === 0 && (
        <p className="py-8 text-center text-ink-2">{t.room.cards.none[type]}</p>
      )}
      <ul className="flex min-h-40 flex-col gap-3">
        {found.state === 'loaded' &&
          found.data.map((card) => (
            <li key={keyOf(card)} className="flex items-center gap-3">
              <div className="min-w-0 grow">
                <Card t={t.chat.card} locale={locale} card={card} href={null} />
              </div>
              <button
                type="button"
                aria-label={fill(t.room.cards.sendLabel, { name: cardName(card, locale) })}
                onClick={() => onPick(card)}
                className="button-quiet px-4 text-sm"
              >
                {t.chat.composer.send}
              </button>
            </li>
          ))}
      </ul>
    </Sheet>
  );
}

function keyOf(card: ChatCard): string {
  if (card.type === 'product') return `product-${card.productId}`;
  return card.type === 'order' ? card.orderNo : `quote-${card.inquiryId}-${card.price}-${card.quantity}`;
}
