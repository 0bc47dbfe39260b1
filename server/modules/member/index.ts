export { listMembers } from './list.ts';
