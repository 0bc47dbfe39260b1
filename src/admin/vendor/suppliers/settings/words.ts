import type settings from '../../../../../locales/zh/suppliers/shop-settings.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type SettingsTexts = typeof settings;

const words = wordsOf<typeof settings>(
  () => import('../../../../../locales/zh/suppliers/shop-settings.json'),
  () => import('../../../../../locales/en/suppliers/shop-settings.json'),
);
export const useSettingsWords = (): SettingsTexts => useWords(words);
