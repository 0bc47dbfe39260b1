import type desk from '../../../../locales/zh/suppliers/agreement-desk.json';
import { useWords, wordsOf } from '../../shell/words.ts';

export type AgreementTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../locales/zh/suppliers/agreement-desk.json'),
  () => import('../../../../locales/en/suppliers/agreement-desk.json'),
);
export const useAgreementWords = (): AgreementTexts => useWords(words);
