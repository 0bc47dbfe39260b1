import type desk from '../../../../../locales/zh/trust/review-desk.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

type ReviewTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/trust/review-desk.json'),
  () => import('../../../../../locales/en/trust/review-desk.json'),
);
export const useReviewWords = (): ReviewTexts => useWords(words);
