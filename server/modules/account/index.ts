export { actorLater } from './actor-later.ts';
export { addressSnapshot, provinceOf } from './address.ts';
export { cleanAccounts } from './clean.ts';
export { lockAccount } from './lock.ts';
export { hashPassword } from './password.ts';
export { findSession } from './session.ts';
export { codesOfRole, standingOf } from './standing.ts';
export { peopleOf } from './told.ts';
