import type settings from '../../../../../locales/zh/suppliers/shop-settings.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type SettingsTexts = typeof settings;

const texts = declareTexts<typeof settings>(
  () => import('../../../../../locales/zh/suppliers/shop-settings.json'),
  () => import('../../../../../locales/en/suppliers/shop-settings.json'),
);
export const useSettingsTexts = (): SettingsTexts => useTexts(texts);
