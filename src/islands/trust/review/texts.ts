import type common from '../../../../locales/zh/common/common.json';
import type reviews from '../../../../locales/zh/trust/reviews.json';

export type ReviewsTexts = typeof reviews;
export type UploadTexts = typeof common.upload;
export const tabs = ['waiting', 'mine'] as const;
export type Tab = (typeof tabs)[number];
