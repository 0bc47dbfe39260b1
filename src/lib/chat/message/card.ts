import type { LocalText } from '../../../../contract/basics.ts';
import type { ChatCard } from '../../../../contract/messaging/chat.ts';
import { orderStatuses } from '../../../../contract/orders/order-status.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Parses the card of a custom message; null for anything invalid, because the content comes from another user's browser. */
export function readCard(text: unknown): ChatCard | null {
  const fields = parse(text);
  if (!fields) return null;
  switch (fields.type) {
    case 'product':
      return productCard(fields);
    case 'order':
      return orderCard(fields);
    case 'quote':
      return quoteCard(fields);
    default:
      return null;
  }
}

function productCard({ productId, name, image, price }: Fields): ChatCard | null {
  const isRight = isCount(productId) && isLocalText(name) && isPicture(image) && isCount(price);
  return isRight ? { type: 'product', productId, name, image, price } : null;
}

function orderCard({ orderId, orderNo, image, payable, pieces, status }: Fields): ChatCard | null {
  const isRight = isCount(orderId) && isText(orderNo) && isPicture(image);
  if (!isRight || !isCount(payable) || !isCount(pieces) || !isOrderStatus(status)) return null;
  return { type: 'order', orderId, orderNo, image, payable, pieces, status };
}

function quoteCard({ inquiryId, title, price, quantity }: Fields): ChatCard | null {
  const isRight = isCount(inquiryId) && isText(title) && isCount(price) && isCount(quantity);
  return isRight ? { type: 'quote', inquiryId, title, price, quantity } : null;
}

function parse(text: unknown): Fields | null {
  try {
    const value: unknown = typeof text === 'string' ? JSON.parse(text) : null;
    return isFields(value) ? value : null;
  } catch {
    return null;
  }
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 500;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isOrderStatus = (value: unknown): value is number => isCount(value) && orderStatuses.includes(value);
const isLocalText = (value: unknown): value is LocalText =>
  isFields(value) && isText(value.zh) && isText(value.en);
/** Only images of this site: an external one would reveal the reader's address to its host. */
const isPicture = (value: unknown): value is string | null =>
  value === null || (isText(value) && /^\/(?![/\\])/.test(value));
