export { entriesAbout, listAllEntries, listEntries } from './entries.ts';
