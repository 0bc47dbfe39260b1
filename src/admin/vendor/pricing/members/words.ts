import type adminTexts from '../../../../../locales/zh/pricing/member-admin.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

type MemberTexts = typeof adminTexts;

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../../locales/zh/pricing/member-admin.json'),
  () => import('../../../../../locales/en/pricing/member-admin.json'),
);
export const useMemberWords = (): MemberTexts => useWords(words);
