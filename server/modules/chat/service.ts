export { admitNote, afterNote, keepNote } from './notes.ts';
