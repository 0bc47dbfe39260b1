import type adminTexts from '../../../../../locales/zh/operations/job-admin.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type JobTexts = typeof adminTexts;

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../../locales/zh/operations/job-admin.json'),
  () => import('../../../../../locales/en/operations/job-admin.json'),
);
export const useJobWords = (): JobTexts => useWords(words);
