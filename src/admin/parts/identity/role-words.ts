import type roles from '../../../../locales/zh/identity/roles.json';
import { useWords, wordsOf } from '../../shell/words.ts';

export type RoleTexts = typeof roles;

const words = wordsOf<typeof roles>(
  () => import('../../../../locales/zh/identity/roles.json'),
  () => import('../../../../locales/en/identity/roles.json'),
);
export const useRoleWords = (): RoleTexts => useWords(words);
