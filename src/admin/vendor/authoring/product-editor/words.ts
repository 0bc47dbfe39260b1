import type lists from '../../../../../locales/zh/lists.json';
import type product from '../../../../../locales/zh/product.json';
import type editor from '../../../../../locales/zh/product-editor.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type EditorTexts = typeof editor;

const words = wordsOf<typeof editor>(
  () => import('../../../../../locales/zh/product-editor.json'),
  () => import('../../../../../locales/en/product-editor.json'),
);
export const useEditorWords = (): EditorTexts => useWords(words);

/** What most goods are counted in. */
export const usualUnit = async () => ({
  zh: (await words.zh()).unit,
  en: (await words.en()).unit,
});

// What buyers read of services and provinces, its shop reads, too.
const productWords = wordsOf<typeof product>(
  () => import('../../../../../locales/zh/product.json'),
  () => import('../../../../../locales/en/product.json'),
);
export const useProductWords = (): typeof product => useWords(productWords);
const listWords = wordsOf<typeof lists>(
  () => import('../../../../../locales/zh/lists.json'),
  () => import('../../../../../locales/en/lists.json'),
);
export const useListWords = (): typeof lists => useWords(listWords);
