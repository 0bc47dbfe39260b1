import type common from '../../../../locales/zh/common/common.json';
import { declareTexts, useTexts } from '../../shell/texts.ts';

const texts = declareTexts<typeof common>(
  () => import('../../../../locales/zh/common/common.json'),
  () => import('../../../../locales/en/common/common.json'),
);
/** The texts of the image field, shared by storefront and back offices. */
export const useUploadTexts = (): typeof common.upload => useTexts(texts).upload;
