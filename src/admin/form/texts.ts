import type form from '../../../locales/zh/common/admin-form.json';
import { declareTexts, useTexts } from '../shell/texts.ts';

export type FormTexts = typeof form;

const formTexts = declareTexts<typeof form>(
  () => import('../../../locales/zh/common/admin-form.json'),
  () => import('../../../locales/en/common/admin-form.json'),
);
export const useFormTexts = (): FormTexts => useTexts(formTexts);
