export { areOverdue } from './rows.ts';
