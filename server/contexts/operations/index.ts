export { cleanExports } from './export-job/files.ts';
export { exportsById, exportsOfShop } from './export-job/jobs.ts';
export { exportRunner, runExports } from './export-job/run.ts';
export { fileRefused } from './journal/refused/file.ts';
export { recordingRefusals } from './journal/refused/record.ts';
export { publisherState } from './operation/publisher.ts';
export { listPlatformOrders } from './platform-orders/list.ts';
