export { quantityLimit } from './lines.ts';
export { addMany } from './many.ts';
export { readLines, removeLines } from './rows.ts';
