import type { Locale } from '../../../contract/basics.ts';
import type { ChatCard } from '../../../contract/messaging/chat.ts';
import type chat from '../../../locales/zh/messaging/chat.json';
import { Price } from '../../components/goods/price.tsx';
import { cardName } from '../../lib/chat/message/texts.ts';
import { fill } from '../../lib/format/text.ts';
import { Thumb } from './thumb.tsx';

interface CardProps {
  readonly t: typeof chat.card;
  readonly locale: Locale;
  readonly card: ChatCard;
  /** Link target; null = none that the reader may open. */
  readonly href: string | null;
}

/** The subject of a conversation: product, order or quotation, with at most one link. */
export function Card({ t, locale, card, href }: CardProps) {
  const inside = <CardInside t={t} locale={locale} card={card} />;
  const box = 'flex w-full min-w-0 gap-3 rounded-card border border-line bg-card p-3 text-left text-ink';
  if (href === null) return <div className={box}>{inside}</div>;
  return (
    <a href={href} className={`${box} hover:border-accent`}>
      {inside}
    </a>
  );
}

function CardInside({ t, locale, card }: Omit<CardProps, 'href'>) {
  const image = card.type === 'quote' ? null : card.image;
  const fen = card.type === 'order' ? card.payable : card.price;
  const name = cardName(card, locale);
  return (
    <>
      {card.type !== 'quote' && <Thumb image={image} size="size-16" />}
      <span className="flex min-w-0 grow flex-col gap-1">
        <span className="text-ink-3 text-xs">{t[card.type]}</span>
        <span className="line-clamp-2 break-words text-sm leading-snug">
          {card.type === 'order' ? fill(t.orderNo, { no: name }) : name}
        </span>
        <span className="mt-auto flex flex-wrap items-baseline gap-x-2">
          <Price fen={fen} size="sm" />
          <span className="text-ink-3 text-xs">{factOf(card, t)}</span>
        </span>
      </span>
    </>
  );
}

function factOf(card: ChatCard, t: CardProps['t']): string {
  if (card.type === 'order') {
    return [fill(t.pieces, { count: card.pieces }), t.statuses[card.status]].filter(Boolean).join(' · ');
  }
  return card.type === 'quote' ? fill(t.quantity, { count: card.quantity }) : '';
}
