export { resetFactor } from './people.ts';
export { keepSuper } from './super.ts';
