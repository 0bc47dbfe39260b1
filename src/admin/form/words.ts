import type form from '../../../locales/zh/admin-form.json';
import { useWords, wordsOf } from '../shell/words.ts';

export type FormTexts = typeof form;

const formWords = wordsOf<typeof form>(
  () => import('../../../locales/zh/admin-form.json'),
  () => import('../../../locales/en/admin-form.json'),
);
export const useFormWords = (): FormTexts => useWords(formWords);
