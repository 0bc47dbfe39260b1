import type messages from '../../../../locales/zh/messaging/messages.json';

export type MessageTexts = typeof messages;
