import { Link } from 'react-router';
import { RoleFields } from '../../../../../contract/identity/staff.ts';
import { api } from '../../../../lib/client.ts';
import { RolePage } from '../../../parts/identity/role-page.tsx';
import { useRoleTexts } from '../../../parts/identity/role-texts.ts';

const byId = (id: number) => ({ params: { id: String(id) } });

/** Roles and permissions of the staff. */
export function Page() {
  const t = useRoleTexts();
  return (
    <RolePage
      roleApi={{
        side: 'shop',
        name: 'vendor/staff/roles',
        route: 'GET /api/supplier/staff/role/list',
        stale: ['GET /api/supplier/staff/list'],
        schema: RoleFields,
        add: (body) => api('POST /api/supplier/staff/role/add', { body }),
        change: (id, body, version) =>
          api('PUT /api/supplier/staff/role/update/{id}', { ...byId(id), body, query: { version } }),
        remove: (id, version) =>
          api('DELETE /api/supplier/staff/role/delete/{id}', { ...byId(id), query: { version } }),
      }}
      head={
        <Link to="/vendor/staff" className="control-button">
          {t.people}
        </Link>
      }
    />
  );
}
