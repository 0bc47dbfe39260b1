import type common from '../../../../locales/zh/common/common.json';
import { useWords, wordsOf } from '../../shell/words.ts';

const words = wordsOf<typeof common>(
  () => import('../../../../locales/zh/common/common.json'),
  () => import('../../../../locales/en/common/common.json'),
);
/** What the picture field of both sites says. */
export const useUploadWords = (): typeof common.upload => useWords(words).upload;
