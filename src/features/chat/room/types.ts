import type clerk from '../../../../locales/zh/messaging/chat-admin.json';
import type room from '../../../../locales/zh/messaging/chat-room.json';
import type { ChatTexts } from '../../../lib/chat/message/texts.ts';

export type RoomTexts = typeof room;
export type ClerkTexts = typeof clerk;

/** All words of the room: of conversations, of the room around them, of a shop's clerks. */
export interface AllTexts {
  readonly chat: ChatTexts;
  readonly room: RoomTexts;
  readonly clerk: ClerkTexts;
}

export const sections = ['chat', 'contacts', 'favorites', 'files', 'moments', 'apps'] as const;
export type Section = (typeof sections)[number];

/** What the content area shows. */
export type Opened =
  | { readonly kind: 'talk'; readonly peer: string }
  | { readonly kind: 'friend'; readonly peer: string };
