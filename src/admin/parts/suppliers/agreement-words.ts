import type adminTexts from '../../../../locales/zh/suppliers/agreement-admin.json';
import { useWords, wordsOf } from '../../shell/words.ts';

export type AgreementTexts = typeof adminTexts;

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../locales/zh/suppliers/agreement-admin.json'),
  () => import('../../../../locales/en/suppliers/agreement-admin.json'),
);
export const useAgreementWords = (): AgreementTexts => useWords(words);
