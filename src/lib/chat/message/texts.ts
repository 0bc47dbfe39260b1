import type { Locale } from '../../../../contract/basics.ts';
import type chat from '../../../../locales/zh/messaging/chat.json';
import { pickText } from '../../format/text.ts';
import { ChatError, type ChatFailure, type ChatMessage } from '../client.ts';

/** All chat texts; every part of a conversation gets the whole dictionary. */
export type ChatTexts = typeof chat;

const refusals: ReadonlySet<ChatFailure> = new Set([
  'not_connected',
  'blocked',
  'contact_details',
  'sensitive_word',
  'too_fast',
  'no_such_user',
  'too_large',
  'unsupported',
]);

/** Refusals have their own texts; every other error that is not the network's asks to try again. */
export const sendFailureText = (failure: ChatFailure, t: ChatTexts['failures']): string =>
  refusals.has(failure) ? t[failure] : failure === 'network' ? t.network : t.send;

/** Why there is no connection. */
export const connectFailureText = (failure: ChatFailure, t: ChatTexts['failures']): string =>
  failure === 'network' || failure === 'not_connected' ? t.connect : t[failure];

/** For calls other than sending; `fallback` if the refusal has no text of its own. */
export const failureText = (error: unknown, t: ChatTexts['failures'], fallback: string): string =>
  error instanceof ChatError && error.failure !== 'network' ? t[error.failure] : fallback;

/** A message in one line, as lists of conversations and notifications show it. */
export function summaryOf(message: ChatMessage, me: string | null, t: ChatTexts, locale: Locale): string {
  const { body } = message;
  switch (body.type) {
    case 'text':
      return body.text;
    case 'image':
      return `[${t.list.image}]`;
    case 'file':
      return `[${t.list.file}] ${body.name}`;
    case 'voice':
      return `[${t.list.voice}]`;
    case 'place':
      return `[${t.list.place}] ${body.name || body.address}`;
    case 'unknown':
      return t.list.unknown;
    case 'recalled':
      return message.from === me ? t.list.recalledMine : t.list.recalledTheirs;
    case 'card':
      return `[${t.card[body.card.type]}] ${cardName(body.card, locale)}`;
  }
}

type Card = Extract<ChatMessage['body'], { type: 'card' }>['card'];

export function cardName(card: Card, locale: Locale): string {
  if (card.type === 'product') return pickText(card.name, locale);
  return card.type === 'order' ? card.orderNo : card.title;
}
