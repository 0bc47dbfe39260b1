import type notices from '../../../../../locales/zh/messaging/notices.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

const texts = declareTexts<typeof notices>(
  () => import('../../../../../locales/zh/messaging/notices.json'),
  () => import('../../../../../locales/en/messaging/notices.json'),
);
export const useNoticeTexts = () => useTexts(texts);
