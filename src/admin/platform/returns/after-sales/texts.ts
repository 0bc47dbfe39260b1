import type adminTexts from '../../../../../locales/zh/returns/ruling.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type RulingTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../../locales/zh/returns/ruling.json'),
  () => import('../../../../../locales/en/returns/ruling.json'),
);
export const useRulingTexts = (): typeof adminTexts => useTexts(texts);
