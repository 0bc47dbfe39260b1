export { refundUnsent } from './close.ts';
export { finishRefund, type PayBack } from './decide.ts';
export { listDeskAfterSales } from './desk-list.ts';
export { processAfterSaleTimeouts } from './timeouts.ts';
