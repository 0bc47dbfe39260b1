import type desk from '../../../../../locales/zh/operations/job-desk.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type JobTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/operations/job-desk.json'),
  () => import('../../../../../locales/en/operations/job-desk.json'),
);
export const useJobWords = (): JobTexts => useWords(words);
