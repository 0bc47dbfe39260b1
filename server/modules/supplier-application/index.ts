export { areOverdue } from './overdue.ts';
