import type apply from '../../../../../locales/zh/apply.json';
import type audit from '../../../../../locales/zh/audit.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type AuditTexts = typeof audit;
/** What applicants are asked for, by the names they read. */
export type ApplicationTexts = AuditTexts & Pick<typeof apply, 'fields'>;

const words = wordsOf<AuditTexts>(
  () => import('../../../../../locales/zh/audit.json'),
  () => import('../../../../../locales/en/audit.json'),
);
const applyWords = wordsOf<typeof apply>(
  () => import('../../../../../locales/zh/apply.json'),
  () => import('../../../../../locales/en/apply.json'),
);
export const useAuditWords = (): AuditTexts => useWords(words);
export function useApplicationWords(): ApplicationTexts {
  const { fields } = useWords(applyWords);
  return { ...useAuditWords(), fields };
}
