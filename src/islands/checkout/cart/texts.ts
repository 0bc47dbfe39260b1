import type forYou from '../../../../locales/zh/buyer/for-you.json';
import type trade from '../../../../locales/zh/checkout/trade.json';
import type { CouponTexts } from '../../../components/goods/coupon-sheet.tsx';
import type { CardTexts } from '../../../components/goods/product-card.tsx';

/** The part of the trade texts that the cart uses, so that the rest is not sent. */
export type TradeTexts = Pick<
  typeof trade,
  'loadFailed' | 'retry' | 'loading' | 'actionFailed' | 'confirm' | 'cart' | 'claim' | 'money'
>;

export interface CartTexts {
  readonly trade: TradeTexts;
  readonly coupons: CouponTexts;
  readonly card: CardTexts;
  readonly forYou: typeof forYou;
  readonly options: { readonly notTogether: string; readonly soldOut: string };
}
