export { tendAfterSales } from './clock.ts';
export { finishRefund, type PayBack } from './decide.ts';
