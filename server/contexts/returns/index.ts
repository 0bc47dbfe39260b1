export { refundUnsent } from './close.ts';
export { finishRefund, type PayBack } from './decide.ts';
export { listSupplierAfterSales } from './list.ts';
export { processAfterSaleTimeouts } from './timeouts.ts';
