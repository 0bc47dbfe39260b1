import type roles from '../../../../locales/zh/identity/roles.json';
import { declareTexts, useTexts } from '../../shell/texts.ts';

export type RoleTexts = typeof roles;

const texts = declareTexts<typeof roles>(
  () => import('../../../../locales/zh/identity/roles.json'),
  () => import('../../../../locales/en/identity/roles.json'),
);
export const useRoleTexts = (): RoleTexts => useTexts(texts);
