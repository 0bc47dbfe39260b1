export { cleanProductJobs } from './clean.ts';
export { productJobRunner, runProductJobs } from './run.ts';
