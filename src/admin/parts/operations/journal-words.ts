import type journal from '../../../../locales/zh/journal.json';
import { useWords, wordsOf } from '../../shell/words.ts';

export type JournalTexts = typeof journal;

const words = wordsOf<typeof journal>(
  () => import('../../../../locales/zh/journal.json'),
  () => import('../../../../locales/en/journal.json'),
);
export const useJournalWords = (): JournalTexts => useWords(words);
