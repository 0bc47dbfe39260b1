export { type Accepted, acceptQuotation, expireQuotations, noteOrder, releaseOrders } from './accept.ts';
export { walkQuotation, walkRequest } from './flow.ts';
