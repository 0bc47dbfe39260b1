import type chat from '../../../../../locales/zh/messaging/chat.json';
import type clerk from '../../../../../locales/zh/messaging/chat-admin.json';
import type room from '../../../../../locales/zh/messaging/chat-room.json';
import type { AllTexts } from '../../../../features/chat/room/types.ts';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

const chatTexts = declareTexts<typeof chat>(
  () => import('../../../../../locales/zh/messaging/chat.json'),
  () => import('../../../../../locales/en/messaging/chat.json'),
);
const roomTexts = declareTexts<typeof room>(
  () => import('../../../../../locales/zh/messaging/chat-room.json'),
  () => import('../../../../../locales/en/messaging/chat-room.json'),
);
const ownTexts = declareTexts<typeof clerk>(
  () => import('../../../../../locales/zh/messaging/chat-admin.json'),
  () => import('../../../../../locales/en/messaging/chat-admin.json'),
);

/** The texts of the storefront's chat page, shared with the shop's chat page. */
export function useChatTexts(): AllTexts {
  return { chat: useTexts(chatTexts), room: useTexts(roomTexts), clerk: useTexts(ownTexts) };
}
