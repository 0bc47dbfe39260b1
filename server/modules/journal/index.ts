export { entriesAbout, listEntries } from './entries.ts';
