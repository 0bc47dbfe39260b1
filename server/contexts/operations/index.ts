export { fileRefused } from './audit-log/refused/file.ts';
export { recordingRefusals } from './audit-log/refused/record.ts';
export { cleanExports } from './export-job/files.ts';
export { exportRunner, runExports } from './export-job/run.ts';
export { listPlatformOrders } from './platform-orders/list.ts';
