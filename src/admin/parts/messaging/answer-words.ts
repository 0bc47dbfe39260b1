import type answer from '../../../../locales/zh/messaging/answer-desk.json';
import { useWords, wordsOf } from '../../shell/words.ts';

export type AnswerTexts = typeof answer;

const words = wordsOf<typeof answer>(
  () => import('../../../../locales/zh/messaging/answer-desk.json'),
  () => import('../../../../locales/en/messaging/answer-desk.json'),
);
/** Of what buyers write to a shop, and what it answers. */
export const useAnswerWords = (): AnswerTexts => useWords(words);
