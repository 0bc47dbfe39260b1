export { listShopInvoices } from './desk-list.ts';
export { requestInvoice } from './request.ts';
export { readInvoice, type UrlOf } from './rows.ts';
