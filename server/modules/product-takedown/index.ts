export { openTakedown, openTakedowns, toTakedown } from './rows.ts';
