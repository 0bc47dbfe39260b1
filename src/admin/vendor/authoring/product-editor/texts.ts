import type editor from '../../../../../locales/zh/authoring/product-editor.json';
import type lists from '../../../../../locales/zh/storefront/lists.json';
import type product from '../../../../../locales/zh/storefront/product.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type EditorTexts = typeof editor;

const texts = declareTexts<typeof editor>(
  () => import('../../../../../locales/zh/authoring/product-editor.json'),
  () => import('../../../../../locales/en/authoring/product-editor.json'),
);
export const useEditorTexts = (): EditorTexts => useTexts(texts);

/** The default unit of sale. */
export const usualUnit = async () => ({
  zh: (await texts.zh()).unit,
  en: (await texts.en()).unit,
});

// Texts about services and provinces, shared with the storefront.
const productTexts = declareTexts<typeof product>(
  () => import('../../../../../locales/zh/storefront/product.json'),
  () => import('../../../../../locales/en/storefront/product.json'),
);
export const useProductTexts = (): typeof product => useTexts(productTexts);
const listTexts = declareTexts<typeof lists>(
  () => import('../../../../../locales/zh/storefront/lists.json'),
  () => import('../../../../../locales/en/storefront/lists.json'),
);
export const useListTexts = (): typeof lists => useTexts(listTexts);
