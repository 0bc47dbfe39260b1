export { tellOfStock } from './tell.ts';
