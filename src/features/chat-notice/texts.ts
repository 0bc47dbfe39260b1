import type header from '../../../locales/zh/common/header.json';

export type ChatNoticeTexts = typeof header.site.chat;
