export { cleanExports } from './files.ts';
export { exportRunner, runExports } from './run.ts';
