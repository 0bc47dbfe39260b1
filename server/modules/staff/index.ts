export { cleanInvitations } from './clean.ts';
export { inviteClerk, removeClerk } from './clerks.ts';
export { endEmployment } from './employment.ts';
