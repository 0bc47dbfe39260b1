export { addClerk, removeClerk } from './clerks.ts';
