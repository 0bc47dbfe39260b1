export { quantityLimit } from './cart/lines.ts';
