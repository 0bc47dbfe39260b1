import type header from '../../../locales/zh/header.json';

export type ChatNoticeTexts = typeof header.site.chat;
