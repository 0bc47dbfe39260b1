import type editor from '../../../../../locales/zh/authoring/product-editor.json';
import type lists from '../../../../../locales/zh/storefront/lists.json';
import type product from '../../../../../locales/zh/storefront/product.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type EditorTexts = typeof editor;

const words = wordsOf<typeof editor>(
  () => import('../../../../../locales/zh/authoring/product-editor.json'),
  () => import('../../../../../locales/en/authoring/product-editor.json'),
);
export const useEditorWords = (): EditorTexts => useWords(words);

/** What most goods are counted in. */
export const usualUnit = async () => ({
  zh: (await words.zh()).unit,
  en: (await words.en()).unit,
});

// What buyers read of services and provinces, its shop reads, too.
const productWords = wordsOf<typeof product>(
  () => import('../../../../../locales/zh/storefront/product.json'),
  () => import('../../../../../locales/en/storefront/product.json'),
);
export const useProductWords = (): typeof product => useWords(productWords);
const listWords = wordsOf<typeof lists>(
  () => import('../../../../../locales/zh/storefront/lists.json'),
  () => import('../../../../../locales/en/storefront/lists.json'),
);
export const useListWords = (): typeof lists => useWords(listWords);
