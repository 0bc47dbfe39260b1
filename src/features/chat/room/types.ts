import type desk from '../../../../locales/zh/messaging/chat-desk.json';
import type room from '../../../../locales/zh/messaging/chat-room.json';
import type { ChatTexts } from '../../../lib/chat/message/words.ts';

export type RoomTexts = typeof room;
export type DeskTexts = typeof desk;

/** All words of the room: of conversations, of the room around them, of a shop's desk. */
export interface AllTexts {
  readonly chat: ChatTexts;
  readonly room: RoomTexts;
  readonly desk: DeskTexts;
}

export const sections = ['chat', 'contacts', 'favorites', 'files', 'moments', 'apps'] as const;
export type Section = (typeof sections)[number];

/** What the content area shows. */
export type Opened =
  | { readonly kind: 'talk'; readonly peer: string }
  | { readonly kind: 'friend'; readonly peer: string };
