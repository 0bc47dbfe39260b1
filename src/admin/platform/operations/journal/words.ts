import type log from '../../../../../locales/zh/operations/audit-log.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type LogTexts = typeof log;

const words = wordsOf<typeof log>(
  () => import('../../../../../locales/zh/operations/audit-log.json'),
  () => import('../../../../../locales/en/operations/audit-log.json'),
);
export const useLogWords = (): LogTexts => useWords(words);
