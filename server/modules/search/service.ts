export { refreshHotWords } from './words.ts';
