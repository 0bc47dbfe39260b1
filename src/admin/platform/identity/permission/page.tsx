import { PlatformRoleFields } from '../../../../../contract/identity/operator.ts';
import { api } from '../../../../lib/client.ts';
import { RolePage } from '../../../parts/identity/role-page.tsx';

const byId = (id: number) => ({ params: { id: String(id) } });

/** Roles and permissions of operators. */
export const Page = () => (
  <RolePage
    roleApi={{
      side: 'platform',
      name: 'platform/permission',
      route: 'GET /api/system/role/list',
      stale: ['POST /api/system/user/page', 'GET /api/system/user/roles'],
      schema: PlatformRoleFields,
      add: (body) => api('POST /api/system/role/add', { body }),
      change: (id, body, version) =>
        api('PUT /api/system/role/update/{id}', { ...byId(id), body, query: { version } }),
      remove: (id, version) =>
        api('DELETE /api/system/role/delete/{id}', { ...byId(id), query: { version } }),
      peopleOf: (id) => `/admin?role=${id}`,
    }}
  />
);
