import type adminTexts from '../../../../../locales/zh/trust/review-admin.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

type ReviewTexts = typeof adminTexts;

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../../locales/zh/trust/review-admin.json'),
  () => import('../../../../../locales/en/trust/review-admin.json'),
);
export const useReviewWords = (): ReviewTexts => useWords(words);
