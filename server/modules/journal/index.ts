export { listEntries } from './entries.ts';
