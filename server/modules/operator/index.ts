export { createAdministrator, giveOneTimePassword } from './command.ts';
export { resetFactor } from './people.ts';
export { keepSuper } from './super.ts';
