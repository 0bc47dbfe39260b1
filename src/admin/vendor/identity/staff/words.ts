import type staff from '../../../../../locales/zh/staff.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type StaffTexts = typeof staff;

const words = wordsOf<typeof staff>(
  () => import('../../../../../locales/zh/staff.json'),
  () => import('../../../../../locales/en/staff.json'),
);
export const useStaffWords = (): StaffTexts => useWords(words);
