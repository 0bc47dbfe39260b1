export { cleanExports } from './files.ts';
export { exportsById, exportsOfShop } from './jobs.ts';
export { exportRunner, runExports } from './run.ts';
