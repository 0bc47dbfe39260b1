export { maskedName } from './reviews.ts';
