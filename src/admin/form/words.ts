import type form from '../../../locales/zh/common/admin-form.json';
import { useWords, wordsOf } from '../shell/words.ts';

export type FormTexts = typeof form;

const formWords = wordsOf<typeof form>(
  () => import('../../../locales/zh/common/admin-form.json'),
  () => import('../../../locales/en/common/admin-form.json'),
);
export const useFormWords = (): FormTexts => useWords(formWords);
