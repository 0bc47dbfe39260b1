import type auditTexts from '../../../../locales/zh/operations/audit-entry.json';
import { declareTexts, useTexts } from '../../shell/texts.ts';

export type AuditLogTexts = typeof auditTexts;

const texts = declareTexts<typeof auditTexts>(
  () => import('../../../../locales/zh/operations/audit-entry.json'),
  () => import('../../../../locales/en/operations/audit-entry.json'),
);
export const useAuditLogTexts = (): AuditLogTexts => useTexts(texts);
