import type header from '../../../../locales/zh/common/header.json';

export type SearchTexts = typeof header.search;
