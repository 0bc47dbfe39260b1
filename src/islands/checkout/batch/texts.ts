import type sourcing from '../../../../locales/zh/sourcing.json';

export type BatchTexts = typeof sourcing.batch;
