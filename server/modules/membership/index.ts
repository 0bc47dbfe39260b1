export { type Membership, noMembership, withSpent } from './levels.ts';
export { addPoints, endMemberships, memberOf } from './members.ts';
