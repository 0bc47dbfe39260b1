import type header from '../../../../locales/zh/header.json';

export type SearchTexts = typeof header.search;
