import type journal from '../../../../locales/zh/operations/journal.json';
import { declareTexts, useTexts } from '../../shell/texts.ts';

export type JournalTexts = typeof journal;

const texts = declareTexts<typeof journal>(
  () => import('../../../../locales/zh/operations/journal.json'),
  () => import('../../../../locales/en/operations/journal.json'),
);
export const useJournalTexts = (): JournalTexts => useTexts(texts);
