export { refundUnsent } from './close.ts';
export { finishRefund, type PayBack } from './decide.ts';
export { listDeskAfterSales } from './desk-list.ts';
export { timeFor as afterSaleTimes } from './state-machine.ts';
export { processAfterSaleTimeouts } from './timeouts.ts';
