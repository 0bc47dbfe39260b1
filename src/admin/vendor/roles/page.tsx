import { Copy, Eye, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { codesOf } from '../../../../contract/permissions.ts';
import type { StaffRole } from '../../../../contract/staff.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { api } from '../../../lib/client.ts';
import { fill, pickText } from '../../../lib/text.ts';
import type { Action, List } from '../../resource/list.ts';
import { ListPage } from '../../resource/list-page.tsx';
import { useAct } from '../../shell/use-act.ts';
import { useLanguage } from '../../shell/words.ts';
import { RoleDrawer } from './role-drawer.tsx';
import { useRoleWords } from './words.ts';

const route = 'GET /api/supplier/staff/role/list';
const isOwn = ({ key, mayGive }: StaffRole) => key === null && mayGive;

/** What the shop's people may do: sets of permissions to be given. */
export function Page() {
  const t = useRoleWords();
  const locale = useLanguage();
  const act = useAct();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [leaving, setLeaving] = useState<StaffRole | null>(null);
  const nameOf = ({ name }: StaffRole) => pickText(name, locale);
  const all = codesOf('shop').length;
  const open = ({ id }: StaffRole) => navigate(`?open=${id}`);
  const copy: Action<StaffRole> = {
    label: t.copy,
    icon: Copy,
    onPick: ({ id }) => navigate(`?copy=${id}`),
  };
  const remove = (role: StaffRole) =>
    act(() => api('DELETE /api/supplier/staff/role/delete/{id}', { params: { id: String(role.id) } }), {
      done: fill(t.removed, { name: nameOf(role) }),
      stale: [route],
    });
  const list: List<typeof route> = {
    name: 'vendor/staff/roles',
    title: t.title,
    route,
    isWhole: true,
    idOf: ({ id }) => id,
    nameOf,
    filters: [],
    head: (
      <>
        <Link to="/vendor/staff" className="control-button">
          {t.people}
        </Link>
        <Link to="?new" className="control-button control-primary">
          <Plus className="size-4" aria-hidden="true" />
          {t.add}
        </Link>
      </>
    ),
    columns: [
      { name: 'name', label: t.name, card: 'head', cell: nameOf },
      { name: 'kind', label: t.kind, cell: ({ key }) => (key === null ? t.own : t.builtIn) },
      {
        name: 'permissions',
        label: t.permissions,
        isNumber: true,
        cell: ({ permissions }) => fill(t.of, { count: permissions.length, all }),
      },
      { name: 'members', label: t.members, isNumber: true, cell: ({ members }) => members },
    ],
    actions: (role) =>
      isOwn(role)
        ? [
            { label: t.edit, icon: Pencil, onPick: open },
            copy,
            { label: t.remove, icon: Trash2, isDanger: true, onPick: setLeaving },
          ]
        : [{ label: t.see, icon: Eye, onPick: open }, copy],
    drawer: (id, close) => <RoleDrawer id={id} onClose={close} />,
    empty: { title: t.none, hint: t.noneHint },
  };
  const from = Number(search.get('copy') ?? '');
  return (
    <>
      <ListPage list={list} />
      {(search.has('new') || from > 0) && (
        <RoleDrawer id={null} copyOf={from > 0 ? from : null} onClose={() => navigate('.')} />
      )}
      {leaving && (
        <Confirm
          title={fill(t.removeTitle, { name: nameOf(leaving) })}
          question={t.removeHint}
          yes={t.remove}
          no={t.keep}
          onYes={() => {
            setLeaving(null);
            void remove(leaving);
          }}
          onNo={() => setLeaving(null)}
        />
      )}
    </>
  );
}
