import type adminTexts from '../../../../locales/zh/suppliers/host-admin.json';
import { declareTexts, useTexts } from '../../shell/texts.ts';

export type HostTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../locales/zh/suppliers/host-admin.json'),
  () => import('../../../../locales/en/suppliers/host-admin.json'),
);
export const useHostTexts = (): HostTexts => useTexts(texts);
