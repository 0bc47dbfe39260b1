import type sourcing from '../../../../locales/zh/rfq/sourcing.json';

export type BatchTexts = typeof sourcing.batch;
