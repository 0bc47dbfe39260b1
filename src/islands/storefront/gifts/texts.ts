import type common from '../../../../locales/zh/common/common.json';
import type gifts from '../../../../locales/zh/storefront/gifts.json';

export type GiftTexts = typeof gifts &
  Pick<typeof common, 'retry' | 'pages' | 'previous' | 'next' | 'pageNumber'> & {
    readonly card: typeof common.card;
  };
