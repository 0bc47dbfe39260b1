import type { Locale } from '../../../../contract/basics.ts';
import type { ChatCard } from '../../../../contract/messaging/chat.ts';
import type { ChatIdentity } from '../../../lib/chat/connection.ts';
import { localPath, paths } from '../../../lib/paths.ts';

/** Where a card leads; a buyer's orders and requests are pages of the buyer's alone. */
export function cardLink(card: ChatCard, locale: Locale, as: ChatIdentity): string | null {
  if (card.type === 'product') return localPath(paths.product(card.productId), locale);
  if (as === 'shop') return null;
  const path = card.type === 'order' ? paths.orderDetail(card.orderNo) : paths.buyerMenu('inquiry');
  return localPath(path, locale);
}
