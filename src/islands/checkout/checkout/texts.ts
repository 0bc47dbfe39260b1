import type buyer from '../../../../locales/zh/buyer/buyer.json';
import type trade from '../../../../locales/zh/checkout/trade.json';
import type orders from '../../../../locales/zh/orders/orders.json';

export interface CheckoutTexts {
  readonly trade: typeof trade;
  /** `{{value}}折` / `{{value}}% off` */
  readonly discount: string;
  readonly address: typeof buyer.address;
  readonly invoice: typeof orders.invoice;
}
