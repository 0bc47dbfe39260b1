import type account from '../../locales/zh/account.json';
import type afterSale from '../../locales/zh/after-sale.json';
import type apply from '../../locales/zh/apply.json';
import type buyer from '../../locales/zh/buyer.json';
import type chat from '../../locales/zh/chat.json';
import type common from '../../locales/zh/common.json';
import type footer from '../../locales/zh/footer.json';
import type header from '../../locales/zh/header.json';
import type home from '../../locales/zh/home.json';
import type info from '../../locales/zh/info.json';
import type lists from '../../locales/zh/lists.json';
import type messages from '../../locales/zh/messages.json';
import type orders from '../../locales/zh/orders.json';
import type product from '../../locales/zh/product.json';
import type profile from '../../locales/zh/profile.json';
import type reviews from '../../locales/zh/reviews.json';
import type service from '../../locales/zh/service.json';
import type shop from '../../locales/zh/shop.json';
import type sourcing from '../../locales/zh/sourcing.json';
import type suppliers from '../../locales/zh/suppliers.json';
import type trade from '../../locales/zh/trade.json';

/** Every dictionary file of src/locales/{zh,en} that pages and islands read. */
export interface AreaTexts {
  account: typeof account;
  apply: typeof apply;
  buyer: typeof buyer;
  'after-sale': typeof afterSale;
  chat: typeof chat;
  common: typeof common;
  footer: typeof footer;
  header: typeof header;
  home: typeof home;
  info: typeof info;
  lists: typeof lists;
  messages: typeof messages;
  orders: typeof orders;
  product: typeof product;
  profile: typeof profile;
  reviews: typeof reviews;
  service: typeof service;
  shop: typeof shop;
  sourcing: typeof sourcing;
  suppliers: typeof suppliers;
  trade: typeof trade;
}
export type Area = keyof AreaTexts;
