import type { Handlers } from '../http/context.ts';
import { accountHandlers } from './account/routes.ts';
import { cartHandlers } from './cart/routes.ts';
import { catalogueHandlers } from './catalogue/routes.ts';
import { contentHandlers } from './content/routes.ts';
import { couponHandlers } from './coupon/routes.ts';
import { favoriteHandlers } from './favorite/routes.ts';
import { historyHandlers } from './history/routes.ts';
import { inquiryHandlers } from './inquiry/routes.ts';
import { notificationHandlers } from './notification/routes.ts';
import { orderHandlers } from './order/routes.ts';
import { paymentHandlers } from './payment/routes.ts';
import { productFileHandlers } from './product-file/routes.ts';
import { regionHandlers } from './region/routes.ts';
import { reportHandlers } from './report/routes.ts';
import { searchHandlers } from './search/routes.ts';
import { supplierHandlers } from './supplier/routes.ts';

/** What fulfils the contract. A missing, extra or wrongly shaped handler does not compile. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...catalogueHandlers,
  ...searchHandlers,
  ...supplierHandlers,
  ...contentHandlers,
  ...couponHandlers,
  ...favoriteHandlers,
  ...historyHandlers,
  ...inquiryHandlers,
  ...cartHandlers,
  ...orderHandlers,
  ...paymentHandlers,
  ...notificationHandlers,
  ...reportHandlers,
  ...regionHandlers,
  ...productFileHandlers,
};
