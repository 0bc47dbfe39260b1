import type { Locale } from '../../../../contract/basics.ts';
import type buyer from '../../../../locales/zh/buyer/buyer.json';
import type common from '../../../../locales/zh/common/common.json';

export interface CouponTexts {
  readonly t: Pick<typeof buyer, 'loading' | 'retry' | 'coupons'>;
  readonly pager: Pick<typeof common, 'pages' | 'previous' | 'next' | 'pageNumber'>;
  /** The card's text of a discount rate. */
  readonly discount: string;
  readonly locale: Locale;
}
