export { decode, detectEncoding } from './decode.ts';
