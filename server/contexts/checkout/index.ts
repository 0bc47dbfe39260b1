export { quantityLimit } from './cart/lines.ts';
export { addMany } from './cart/many.ts';
export { readLines, removeLines } from './cart/rows.ts';
