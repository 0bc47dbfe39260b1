import type { Operator } from '../../../contract/identity/operator.ts';
import type { Column } from '../../platform/exported-list/cells.ts';
import { inChina } from '../../platform/exported-list/in-china.ts';

/** The first seven are those of a sheet that is imported; never a password, a secret or a whole number. */
export const operatorColumns: readonly Column<Operator>[] = [
  { name: 'username', heading: 'operator-desk.username', value: ({ username }) => username },
  { name: 'nickname', heading: 'operator-desk.nickname', value: ({ nickname }) => nickname },
  {
    name: 'roles',
    heading: 'operator-desk.rolesOf',
    value: ({ roles }, { pick }) => roles.map(({ name }) => pick(name)).join('; '),
  },
  { name: 'mobile', heading: 'operator-desk.mobile', value: ({ mobile }) => mobile },
  { name: 'email', heading: 'operator-desk.email', value: ({ email }) => email },
  { name: 'department', heading: 'operator-desk.department', value: ({ department }) => department },
  { name: 'remark', heading: 'operator-desk.remark', value: ({ remark }) => remark },
  {
    name: 'state',
    heading: 'operator-desk.state',
    value: ({ state }, words) => words(`operator-desk.states.${state}`),
  },
  {
    name: 'factor',
    heading: 'operator-desk.factor',
    value: ({ secondFactor }, words) => (secondFactor ? words('operator-desk.factorOn') : null),
  },
  { name: 'login', heading: 'operator-desk.login', value: ({ loginTime }) => inChina(loginTime) },
  { name: 'since', heading: 'operator-desk.since', value: ({ createTime }) => inChina(createTime) },
];
