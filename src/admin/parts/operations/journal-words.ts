import type journal from '../../../../locales/zh/operations/journal.json';
import { useWords, wordsOf } from '../../shell/words.ts';

export type JournalTexts = typeof journal;

const words = wordsOf<typeof journal>(
  () => import('../../../../locales/zh/operations/journal.json'),
  () => import('../../../../locales/en/operations/journal.json'),
);
export const useJournalWords = (): JournalTexts => useWords(words);
