import type common from '../../../../locales/zh/common/common.json';
import { declareTexts, useTexts } from '../../shell/texts.ts';

const texts = declareTexts<typeof common>(
  () => import('../../../../locales/zh/common/common.json'),
  () => import('../../../../locales/en/common/common.json'),
);
/** What the picture field of both sites says. */
export const useUploadTexts = (): typeof common.upload => useTexts(texts).upload;
