export { acceptQuotation, expireQuotations, noteOrder, releaseOrders } from './accept.ts';
export { ownQuotations } from './quotes.ts';
