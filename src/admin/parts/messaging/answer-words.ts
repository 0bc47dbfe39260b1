import type answer from '../../../../locales/zh/messaging/answer-admin.json';
import { useWords, wordsOf } from '../../shell/words.ts';

export type AnswerTexts = typeof answer;

const words = wordsOf<typeof answer>(
  () => import('../../../../locales/zh/messaging/answer-admin.json'),
  () => import('../../../../locales/en/messaging/answer-admin.json'),
);
/** Of what buyers write to a shop, and what it answers. */
export const useAnswerWords = (): AnswerTexts => useWords(words);
