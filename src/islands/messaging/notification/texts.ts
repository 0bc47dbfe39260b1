import type messages from '../../../../locales/zh/messages.json';

export type MessageTexts = typeof messages;
