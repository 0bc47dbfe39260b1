export { cleanProductJobs } from './clean.ts';
export { productJobsById, productJobsOfShop } from './jobs.ts';
export { productJobRunner, runProductJobs } from './run.ts';
