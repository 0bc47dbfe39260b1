import type clerk from '../../../../locales/zh/messaging/chat-admin.json';
import type room from '../../../../locales/zh/messaging/chat-room.json';
import type { ChatTexts } from '../../../lib/chat/message/texts.ts';

export type RoomTexts = typeof room;
export type ClerkTexts = typeof clerk;

/** All texts of the chat page: conversations, page, and staff. */
export interface AllTexts {
  readonly chat: ChatTexts;
  readonly room: RoomTexts;
  readonly clerk: ClerkTexts;
}

export const sections = ['chat', 'contacts', 'favorites', 'files', 'moments', 'apps'] as const;
export type Section = (typeof sections)[number];

/** The state of the content area. */
export type Opened =
  | { readonly kind: 'talk'; readonly peer: string }
  | { readonly kind: 'friend'; readonly peer: string };
