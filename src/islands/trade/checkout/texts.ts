import type buyer from '../../../../locales/zh/buyer.json';
import type trade from '../../../../locales/zh/trade.json';

export interface CheckoutTexts {
  readonly trade: typeof trade;
  /** `{{value}}折` / `{{value}}% off` */
  readonly discount: string;
  readonly address: typeof buyer.address;
}
