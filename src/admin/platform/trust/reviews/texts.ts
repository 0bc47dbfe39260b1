import type adminTexts from '../../../../../locales/zh/trust/review-admin.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

type ReviewTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../../locales/zh/trust/review-admin.json'),
  () => import('../../../../../locales/en/trust/review-admin.json'),
);
export const useReviewTexts = (): ReviewTexts => useTexts(texts);
