import type { Operator } from '../../../contract/identity/operator.ts';
import type { Column } from '../../platform/exported-list/cells.ts';
import { shownTime } from '../../platform/exported-list/local-time.ts';

/** The first seven are the columns of an import sheet; passwords, secrets and unmasked numbers are never included. */
export const operatorColumns: readonly Column<Operator>[] = [
  { name: 'username', heading: 'operator-admin.username', value: ({ username }) => username },
  { name: 'nickname', heading: 'operator-admin.nickname', value: ({ nickname }) => nickname },
  {
    name: 'roles',
    heading: 'operator-admin.rolesOf',
    value: ({ roles }, { pick }) => roles.map(({ name }) => pick(name)).join('; '),
  },
  { name: 'mobile', heading: 'operator-admin.mobile', value: ({ mobile }) => mobile },
  { name: 'email', heading: 'operator-admin.email', value: ({ email }) => email },
  { name: 'department', heading: 'operator-admin.department', value: ({ department }) => department },
  { name: 'remark', heading: 'operator-admin.remark', value: ({ remark }) => remark },
  {
    name: 'state',
    heading: 'operator-admin.state',
    value: ({ state }, words) => words(`operator-admin.states.${state}`),
  },
  {
    name: 'factor',
    heading: 'operator-admin.factor',
    value: ({ secondFactor }, words) => (secondFactor ? words('operator-admin.factorOn') : null),
  },
  { name: 'login', heading: 'operator-admin.login', value: ({ loginTime }) => shownTime(loginTime) },
  { name: 'since', heading: 'operator-admin.since', value: ({ createTime }) => shownTime(createTime) },
];
