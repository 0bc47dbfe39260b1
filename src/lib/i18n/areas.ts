import type account from '../../locales/zh/account.json';
import type common from '../../locales/zh/common.json';
import type footer from '../../locales/zh/footer.json';
import type header from '../../locales/zh/header.json';
import type home from '../../locales/zh/home.json';
import type info from '../../locales/zh/info.json';
import type lists from '../../locales/zh/lists.json';
import type messages from '../../locales/zh/messages.json';
import type product from '../../locales/zh/product.json';
import type service from '../../locales/zh/service.json';
import type suppliers from '../../locales/zh/suppliers.json';
import type trade from '../../locales/zh/trade.json';

/** Every dictionary file of src/locales/{zh,en} that pages and islands read. */
export interface AreaTexts {
  account: typeof account;
  common: typeof common;
  footer: typeof footer;
  header: typeof header;
  home: typeof home;
  info: typeof info;
  lists: typeof lists;
  messages: typeof messages;
  product: typeof product;
  service: typeof service;
  suppliers: typeof suppliers;
  trade: typeof trade;
}
export type Area = keyof AreaTexts;
