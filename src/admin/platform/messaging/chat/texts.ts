import type common from '../../../../../locales/zh/common/common.json';
import type review from '../../../../../locales/zh/messaging/chat-review.json';
import type { ChatTexts } from '../../../../lib/chat/message/texts.ts';

export type ReviewTexts = typeof review;

/** Of the chat itself: what cards and pictures are called. */
export type TalkTexts = Pick<ChatTexts, 'card' | 'list'>;

export type PagerTexts = Pick<typeof common, 'pages' | 'previous' | 'next' | 'pageNumber'>;
