import type notices from '../../../../../locales/zh/messaging/notices.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

const words = wordsOf<typeof notices>(
  () => import('../../../../../locales/zh/messaging/notices.json'),
  () => import('../../../../../locales/en/messaging/notices.json'),
);
export const useNoticeWords = () => useWords(words);
