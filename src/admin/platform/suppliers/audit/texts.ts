import type apply from '../../../../../locales/zh/suppliers/apply.json';
import type audit from '../../../../../locales/zh/suppliers/audit.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type AuditTexts = typeof audit;
/** Labels of the application's fields, as the applicant sees them. */
export type ApplicationTexts = AuditTexts & Pick<typeof apply, 'fields'>;

const texts = declareTexts<AuditTexts>(
  () => import('../../../../../locales/zh/suppliers/audit.json'),
  () => import('../../../../../locales/en/suppliers/audit.json'),
);
const applyTexts = declareTexts<typeof apply>(
  () => import('../../../../../locales/zh/suppliers/apply.json'),
  () => import('../../../../../locales/en/suppliers/apply.json'),
);
export const useAuditTexts = (): AuditTexts => useTexts(texts);
export function useApplicationTexts(): ApplicationTexts {
  const { fields } = useTexts(applyTexts);
  return { ...useAuditTexts(), fields };
}
