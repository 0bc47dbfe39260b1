// Operators, each with their permissions.
import type { Page } from 'playwright/test';
import type { PlatformPermission } from '../../../contract/access/permissions.ts';
import type { ApiOutput } from '../../../contract/index.ts';
import { password } from './buyer.ts';
import { logIn } from './opened-shop.ts';
import type { Caller } from './paid-order.ts';

const mark = () => Math.random().toString(36).slice(2, 10);

async function hire(page: Page, admin: Caller, roleIds: readonly number[]) {
  const username = `op_${mark()}`;
  const person = { username, nickname: username, password, mobile: '', email: '', roleIds };
  await admin.post('/api/system/user/add', person);
  return (await logIn(page, username, password)).session;
}

/** An operator with these built-in roles. */
export async function addOperator(page: Page, admin: Caller, ...keys: readonly string[]) {
  const roles: ApiOutput<'GET /api/system/role/list'> = await admin.get('/api/system/role/list');
  const ids = roles.filter(({ key }) => key !== null && keys.includes(key)).map(({ id }) => id);
  return hire(page, admin, ids);
}

/** An operator with these permissions alone. */
export async function addOperatorWith(page: Page, admin: Caller, ...permissions: PlatformPermission[]) {
  const name = { zh: `测试 ${mark()}`, en: `Test ${mark()}` };
  const role: ApiOutput<'POST /api/system/role/add'> = await admin.post('/api/system/role/add', {
    name,
    permissions,
  });
  return hire(page, admin, [role.id]);
}
