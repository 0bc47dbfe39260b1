import type common from '../../../../../locales/zh/common/common.json';
import type review from '../../../../../locales/zh/messaging/chat-review.json';
import type { ChatTexts } from '../../../../lib/chat/message/texts.ts';

export type ReviewTexts = typeof review;

/** The chat texts for cards and images. */
export type TalkTexts = Pick<ChatTexts, 'card' | 'list'>;

export type PagerTexts = Pick<typeof common, 'pages' | 'previous' | 'next' | 'pageNumber'>;
