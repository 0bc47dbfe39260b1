import type staff from '../../../../../locales/zh/identity/staff.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type StaffTexts = typeof staff;

const texts = declareTexts<typeof staff>(
  () => import('../../../../../locales/zh/identity/staff.json'),
  () => import('../../../../../locales/en/identity/staff.json'),
);
export const useStaffTexts = (): StaffTexts => useTexts(texts);
