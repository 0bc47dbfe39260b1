export { acceptQuotation, expireQuotations, noteOrder, releaseOrders } from './accept.ts';
