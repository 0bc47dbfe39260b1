export { cleanExports } from './export-job/files.ts';
export { exportRunner, runExports } from './export-job/run.ts';
export { fileRefused } from './journal/refused/file.ts';
export { recordingRefusals } from './journal/refused/record.ts';
export { listPlatformOrders } from './platform-orders/list.ts';
