import type apply from '../../../../../locales/zh/suppliers/apply.json';
import type audit from '../../../../../locales/zh/suppliers/audit.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type AuditTexts = typeof audit;
/** What applicants are asked for, by the names they read. */
export type ApplicationTexts = AuditTexts & Pick<typeof apply, 'fields'>;

const words = wordsOf<AuditTexts>(
  () => import('../../../../../locales/zh/suppliers/audit.json'),
  () => import('../../../../../locales/en/suppliers/audit.json'),
);
const applyWords = wordsOf<typeof apply>(
  () => import('../../../../../locales/zh/suppliers/apply.json'),
  () => import('../../../../../locales/en/suppliers/apply.json'),
);
export const useAuditWords = (): AuditTexts => useWords(words);
export function useApplicationWords(): ApplicationTexts {
  const { fields } = useWords(applyWords);
  return { ...useAuditWords(), fields };
}
