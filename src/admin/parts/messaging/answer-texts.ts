import type answer from '../../../../locales/zh/messaging/answer-admin.json';
import { declareTexts, useTexts } from '../../shell/texts.ts';

export type AnswerTexts = typeof answer;

const texts = declareTexts<typeof answer>(
  () => import('../../../../locales/zh/messaging/answer-admin.json'),
  () => import('../../../../locales/en/messaging/answer-admin.json'),
);
/** Texts for messages of buyers and the shop's answers. */
export const useAnswerTexts = (): AnswerTexts => useTexts(texts);
