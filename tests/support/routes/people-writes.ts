import type { Api } from '../../../src/lib/api.ts';
import { first, unique } from '../fixtures/fixtures.ts';
import { byId } from '../trade.ts';

/** Writes to operators and their permissions: part of staff-writes.ts. */
export function peopleWrites(admin: Api) {
  const name = { zh: '角色', en: 'Role' };
  const fields = { name, permissions: ['platform.report.read' as const] };
  const role = () => admin('POST /api/system/role/add', { body: fields });
  const directory = () =>
    admin('POST /api/system/menu', {
      body: { kind: 'directory', side: 'shop', title: name, icon: 'folder', parentId: null, hidden: false },
    });
  const person = async () => {
    const { id } = first(await admin('GET /api/system/user/roles'));
    return { nickname: 'Wang', email: '', roleIds: [id] };
  };
  const operator = async () => {
    const body = { ...(await person()), username: `o${unique()}`, password: 'Password-1', mobile: '' };
    return admin('POST /api/system/user/add', { body });
  };
  return {
    'POST /api/system/user/add': async () => operator,
    'POST /api/system/user/import': async () => {
      const text = `username,nickname,roles\no${unique()},Wang,auditor\n`;
      const file = new Blob([text], { type: 'text/csv' });
      return () => admin('POST /api/system/user/import', { file });
    },
    'POST /api/system/user/update': async () => {
      const body = { ...(await person()), id: (await operator()).id, nickname: 'Wu' };
      return () => admin('POST /api/system/user/update', { body });
    },
    'POST /api/system/user/disable/{id}': async () => {
      const { id } = await operator();
      return () => admin('POST /api/system/user/disable/{id}', byId(id));
    },
    'POST /api/system/user/password/{id}': async () => {
      const { id } = await operator();
      const body = { password: 'Password-2' };
      return () => admin('POST /api/system/user/password/{id}', { ...byId(id), body });
    },
    'DELETE /api/system/user/delete/{id}': async () => {
      const { id } = await operator();
      return () => admin('DELETE /api/system/user/delete/{id}', byId(id));
    },
    'POST /api/system/account/disable/{id}': async () => {
      const { id } = await operator();
      const body = { reason: 'Asked for it' };
      return () => admin('POST /api/system/account/disable/{id}', { ...byId(id), body });
    },
    'POST /api/system/account/enable/{id}': async () => {
      const { id } = await operator();
      return () => admin('POST /api/system/account/enable/{id}', byId(id));
    },
    'POST /api/system/menu': async () => directory,
    'PUT /api/system/menu': async () => {
      const { id } = await directory();
      const body = { id, title: name, icon: 'folder', parentId: null, hidden: true };
      return () => admin('PUT /api/system/menu', { body });
    },
    'PUT /api/system/menu/order': async () => {
      const { id } = await directory();
      const body = { side: 'shop' as const, parentId: null, ids: [id] };
      return () => admin('PUT /api/system/menu/order', { body });
    },
    'DELETE /api/system/menu/{id}': async () => {
      const { id } = await directory();
      return () => admin('DELETE /api/system/menu/{id}', byId(id));
    },
    'POST /api/system/menu/reset': async () => () =>
      admin('POST /api/system/menu/reset', { body: { side: 'shop' } }),
    'PUT /api/system/second-factor/policy': async () => () =>
      admin('PUT /api/system/second-factor/policy', { body: { all: false, roleIds: [] } }),
    'DELETE /api/system/user/second-factor/{id}': async () => {
      const { id } = await operator();
      return () => admin('DELETE /api/system/user/second-factor/{id}', byId(id));
    },
    'POST /api/system/role/add': async () => role,
    'PUT /api/system/role/update/{id}': async () => {
      const { id } = await role();
      return () => admin('PUT /api/system/role/update/{id}', { ...byId(id), body: fields });
    },
    'DELETE /api/system/role/delete/{id}': async () => {
      const { id } = await role();
      return () => admin('DELETE /api/system/role/delete/{id}', byId(id));
    },
  };
}
