export { maskPhone } from './mask.ts';
