export { lockOperators } from './lock.ts';
export { addRole, changeRole, removeRole } from './roles.ts';
export { holdsAll, type RoleRow, readRoles, rolesHeld, rolesToGive } from './rows.ts';
