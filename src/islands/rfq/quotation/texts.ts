import type common from '../../../../locales/zh/common/common.json';
import type sourcing from '../../../../locales/zh/rfq/sourcing.json';

export type InquiryTexts = typeof sourcing.inquiry;

export type Pages = Pick<typeof common, 'pages' | 'previous' | 'next' | 'pageNumber'>;
