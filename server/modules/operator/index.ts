export { keepSuper } from './super.ts';
