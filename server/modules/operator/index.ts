export { createAdministrator, giveOneTimePassword } from './command.ts';
export { resetFactor } from './people.ts';
export { listOperators } from './rows.ts';
export { keepSuper } from './super.ts';
