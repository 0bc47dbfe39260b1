import type chat from '../../../../../locales/zh/messaging/chat.json';
import type desk from '../../../../../locales/zh/messaging/chat-desk.json';
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
const deskWords = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/messaging/chat-desk.json'),
  () => import('../../../../../locales/en/messaging/chat-desk.json'),
);

/** The words of the mall's chat room, which the desk shares with it. */
export function useChatWords(): AllTexts {
  return { chat: useWords(chatWords), room: useWords(roomWords), desk: useWords(deskWords) };
}
