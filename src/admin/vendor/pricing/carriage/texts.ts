import type freightAdmin from '../../../../../locales/zh/pricing/freight-admin.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type FreightTexts = typeof freightAdmin;

const texts = declareTexts<typeof freightAdmin>(
  () => import('../../../../../locales/zh/pricing/freight-admin.json'),
  () => import('../../../../../locales/en/pricing/freight-admin.json'),
);
export const useFreightTexts = (): FreightTexts => useTexts(texts);
