export { tendSlides } from './clock.ts';
