import type notices from '../../../../../locales/zh/notices.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

const words = wordsOf<typeof notices>(
  () => import('../../../../../locales/zh/notices.json'),
  () => import('../../../../../locales/en/notices.json'),
);
export const useNoticeWords = () => useWords(words);
