export { harmlessOf, refuseSensitive } from './match.ts';
