export { currentRates } from './rows.ts';
