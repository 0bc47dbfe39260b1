export { tendAfterSales } from './clock.ts';
export { finishRefund, type PayBack } from './decide.ts';
export { listDeskAfterSales } from './desk-list.ts';
export { timeFor as afterSaleTimes } from './flow.ts';
