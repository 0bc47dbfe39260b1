import type staff from '../../../../../locales/zh/identity/staff.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type StaffTexts = typeof staff;

const words = wordsOf<typeof staff>(
  () => import('../../../../../locales/zh/identity/staff.json'),
  () => import('../../../../../locales/en/identity/staff.json'),
);
export const useStaffWords = (): StaffTexts => useWords(words);
