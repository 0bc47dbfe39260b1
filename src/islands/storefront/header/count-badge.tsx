import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { $chatUnread } from '../../../lib/chat/state.ts';
import { fill } from '../../../lib/format/text.ts';
import { $cartCount } from '../../../lib/stores/cart.ts';
import { $unread } from '../../../lib/stores/messages.ts';
import { $ordersToPay } from '../../../lib/stores/orders.ts';

const counts = {
  cart: $cartCount,
  messages: $unread,
  orders: $ordersToPay,
  chat: $chatUnread,
  /** For an entry that leads to both. */
  talk: computed([$unread, $chatUnread], (messages, chat) => messages + chat),
} as const;

interface CountBadgeProps {
  readonly of: keyof typeof counts;
  /** Accessible text: `{{count}} unread messages`. */
  readonly label: string;
  /** Inline instead of at the corner of an icon. */
  readonly inline?: boolean;
}

/** Hidden at zero, as in the static page. */
export function CountBadge({ of, label, inline = false }: CountBadgeProps) {
  const count = useStore(counts[of], { ssr: () => 0 });
  if (count === 0) return null;
  const place = inline ? '' : 'absolute -top-1.5 left-1/2 ml-1 ring-2 ring-card';
  return (
    <span
      className={`inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-price px-1 font-semibold text-white text-xs leading-none tabular-nums ${place}`}
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{fill(label, { count })}</span>
    </span>
  );
}
