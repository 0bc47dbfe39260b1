import type proposalTexts from '../../../../../locales/zh/search/proposal-admin.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

const texts = declareTexts<typeof proposalTexts>(
  () => import('../../../../../locales/zh/search/proposal-admin.json'),
  () => import('../../../../../locales/en/search/proposal-admin.json'),
);
export const useProposalTexts = (): typeof proposalTexts => useTexts(texts);
