import { accountRoutes } from './account.ts';
import { cartRoutes } from './cart.ts';
import { catalogueRoutes } from './catalogue.ts';
import { contentRoutes } from './content.ts';
import { couponRoutes } from './coupon.ts';
import { favoriteRoutes } from './favorite.ts';
import { historyRoutes } from './history.ts';
import { inquiryRoutes } from './inquiry.ts';
import { notificationRoutes } from './notification.ts';
import { orderRoutes } from './order.ts';
import { paymentRoutes } from './payment.ts';
import { productFileRoutes } from './product-file.ts';
import { regionRoutes } from './region.ts';
import { reportRoutes } from './report.ts';
import type { Answer, Input, Output, Parsed } from './route.ts';
import { searchRoutes } from './search.ts';
import { supplierRoutes } from './supplier.ts';

/** Every call of the API. The server fulfils it, the client is typed by it, the OpenAPI document is made from it. */
export const routes = {
  ...accountRoutes,
  ...catalogueRoutes,
  ...searchRoutes,
  ...supplierRoutes,
  ...contentRoutes,
  ...couponRoutes,
  ...favoriteRoutes,
  ...historyRoutes,
  ...inquiryRoutes,
  ...cartRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...notificationRoutes,
  ...reportRoutes,
  ...regionRoutes,
  ...productFileRoutes,
} as const;

export type Routes = typeof routes;
export type ApiKey = keyof Routes;
export type ApiInput<K extends ApiKey> = Input<Routes[K]>;
export type ApiParsed<K extends ApiKey> = Parsed<Routes[K]>;
export type ApiAnswer<K extends ApiKey> = Answer<Routes[K]>;
export type ApiOutput<K extends ApiKey> = Output<Routes[K]>;
