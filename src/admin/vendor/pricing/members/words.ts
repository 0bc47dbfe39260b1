import type desk from '../../../../../locales/zh/pricing/member-desk.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

type MemberTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/pricing/member-desk.json'),
  () => import('../../../../../locales/en/pricing/member-desk.json'),
);
export const useMemberWords = (): MemberTexts => useWords(words);
