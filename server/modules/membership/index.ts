export { type Membership, memberPercents, noMembership, withSpent } from './levels.ts';
export { addPoints, endMemberships, memberAt, memberOf } from './members.ts';
