export { listAllEntries, listEntries } from './entries.ts';
