import type adminTexts from '../../../../../locales/zh/identity/account-admin.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../../locales/zh/identity/account-admin.json'),
  () => import('../../../../../locales/en/identity/account-admin.json'),
);
export const useAccountTexts = (): typeof adminTexts => useTexts(texts);
