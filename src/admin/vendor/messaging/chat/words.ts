import type chat from '../../../../../locales/zh/messaging/chat.json';
import type clerk from '../../../../../locales/zh/messaging/chat-admin.json';
import type room from '../../../../../locales/zh/messaging/chat-room.json';
import type { AllTexts } from '../../../../features/chat/room/types.ts';
import { useWords, wordsOf } from '../../../shell/words.ts';

const chatWords = wordsOf<typeof chat>(
  () => import('../../../../../locales/zh/messaging/chat.json'),
  () => import('../../../../../locales/en/messaging/chat.json'),
);
const roomWords = wordsOf<typeof room>(
  () => import('../../../../../locales/zh/messaging/chat-room.json'),
  () => import('../../../../../locales/en/messaging/chat-room.json'),
);
const adminWords = wordsOf<typeof clerk>(
  () => import('../../../../../locales/zh/messaging/chat-admin.json'),
  () => import('../../../../../locales/en/messaging/chat-admin.json'),
);

/** The texts of the mall's chat room, which the clerks' room shares with it. */
export function useChatWords(): AllTexts {
  return { chat: useWords(chatWords), room: useWords(roomWords), clerk: useWords(adminWords) };
}
