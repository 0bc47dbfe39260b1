import type notices from '../../../../../locales/zh/messaging/notices.json';
import type push from '../../../../../locales/zh/messaging/push.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

const texts = declareTexts<typeof notices>(
  () => import('../../../../../locales/zh/messaging/notices.json'),
  () => import('../../../../../locales/en/messaging/notices.json'),
);
export const useNoticeTexts = () => useTexts(texts);

const pushTexts = declareTexts<typeof push>(
  () => import('../../../../../locales/zh/messaging/push.json'),
  () => import('../../../../../locales/en/messaging/push.json'),
);
export const usePushTexts = () => useTexts(pushTexts);
