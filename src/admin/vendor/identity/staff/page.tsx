import { Pencil, Plus, Trash2, UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { type StaffMember, StaffState } from '../../../../../contract/identity/staff.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { Failure } from '../../../../components/states.tsx';
import { api } from '../../../../lib/client.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { Drawer } from '../../../parts/drawer.tsx';
import { When } from '../../../parts/when.tsx';
import type { Action, List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useOpenRow } from '../../../resource/use-open-row.ts';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import { MemberForm } from './member-form.tsx';
import { StaffTabs } from './staff-tabs.tsx';
import { type StaffTexts, useStaffTexts } from './texts.ts';

export const StateTag = ({ t, state }: { readonly t: StaffTexts; readonly state: StaffState }) => (
  <span
    className={`inline-block whitespace-nowrap rounded-tag px-2 py-0.5 text-xs ${state === 'active' ? 'bg-verified-tint text-success' : 'bg-soft text-ink-2'}`}
  >
    {t.states[state]}
  </span>
);

const route = 'GET /api/supplier/staff/list';
const stale = [route, 'GET /api/supplier/staff/role/list'] as const;

interface Leaving {
  readonly member: StaffMember;
  readonly how: 'disable' | 'remove';
}

/** The staff of the shop. */
export function Page() {
  const t = useStaffTexts();
  const locale = useLanguage();
  const act = useAct();
  const navigate = useNavigate();
  const openRow = useOpenRow();
  const [search] = useSearchParams();
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const setState = (id: number, state: StaffState, version?: string) =>
    api('PUT /api/supplier/staff/status/{id}', {
      params: { id: String(id) },
      query: { version },
      body: { state },
    });
  const enable = ({ id, name, version }: StaffMember) =>
    act(() => setState(id, 'active', version), { done: fill(t.enabled, { name }), stale });
  const leave = ({ member: { id, name, version }, how }: Leaving) =>
    how === 'disable'
      ? act(() => setState(id, 'disabled', version), {
          done: fill(t.disabled, { name }),
          stale,
          undo: () => setState(id, 'active'),
        })
      : act(
          () =>
            api('DELETE /api/supplier/staff/delete/{id}', { params: { id: String(id) }, query: { version } }),
          {
            done: fill(t.removed, { name }),
            stale,
          },
        );
  const edit: Action<StaffMember> = {
    label: t.edit,
    icon: Pencil,
    onPick: ({ id }) => openRow(id),
  };
  const rest: Record<StaffState, Action<StaffMember>> = {
    active: { label: t.disable, icon: UserX, onPick: (member) => setLeaving({ member, how: 'disable' }) },
    disabled: { label: t.enable, icon: UserCheck, onPick: enable },
  };
  const remove: Action<StaffMember> = {
    label: t.remove,
    icon: Trash2,
    isDanger: true,
    onPick: (member) => setLeaving({ member, how: 'remove' }),
  };
  const add = (
    <Link to="?new" className="control-button control-primary">
      <Plus className="size-4" aria-hidden="true" />
      {t.add}
    </Link>
  );
  const list: List<typeof route> = {
    name: 'vendor/staff',
    title: t.title,
    route,
    stale: [stale[1]],
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    tabs: {
      name: 'state',
      label: t.state,
      all: t.all,
      options: StaffState.options.map((value) => ({ value, label: t.states[value] })),
    },
    lead: <StaffTabs current="people" />,
    filters: [{ kind: 'text', name: 'keyword', label: t.keyword }],
    head: (
      <>
        <Link to="roles" className="control-button">
          {t.roles}
        </Link>
        {add}
      </>
    ),
    columns: [
      {
        name: 'name',
        label: t.name,
        card: 'head',
        cell: ({ name, isSelf }) => (isSelf ? `${name} · ${t.self}` : name),
      },
      { name: 'state', label: t.state, card: 'head', cell: ({ state }) => <StateTag t={t} state={state} /> },
      {
        name: 'roles',
        label: t.rolesOf,
        cell: ({ isOwner, roles }) =>
          isOwner
            ? t.owner
            : roles.map(({ name }) => pickText(name, locale)).join(locale === 'zh' ? '、' : ', '),
      },
      { name: 'username', label: t.username, cell: ({ username }) => username },
      { name: 'mobile', label: t.mobile, cell: ({ mobile }) => mobile },
      {
        name: 'since',
        label: t.since,
        sort: 'created',
        cell: ({ createTime }) => <When iso={createTime} />,
      },
    ],
    actions: (row) => (row.mayChange ? [edit, rest[row.state], remove] : []),
    drawer: (id, close) => <MemberDrawer id={id} onClose={close} />,
    empty: { title: t.none, hint: t.noneHint, action: add },
  };
  return (
    <>
      <ListPage list={list} />
      {search.has('new') && <MemberDrawer id={null} onClose={() => navigate('.')} />}
      {leaving && (
        <Confirm
          title={fill(leaving.how === 'disable' ? t.disableTitle : t.removeTitle, {
            name: leaving.member.name,
          })}
          question={leaving.how === 'disable' ? t.disableHint : t.removeHint}
          yes={leaving.how === 'disable' ? t.disable : t.remove}
          no={t.keep}
          onYes={() => {
            setLeaving(null);
            void leave(leaving);
          }}
          onNo={() => setLeaving(null)}
        />
      )}
    </>
  );
}

interface MemberDrawerProps {
  /** null = a new member. */
  readonly id: number | null;
  readonly onClose: () => void;
}

/** One member of the staff; read-only without permission to change it. */
export function MemberDrawer({ id, onClose }: MemberDrawerProps) {
  const t = useStaffTexts();
  // A shop has at most 50 staff, so one page holds them all.
  const people = useApiQuery('GET /api/supplier/staff/list', { query: { size: '100' } });
  const roles = useApiQuery('GET /api/supplier/staff/role/list', {});
  const member = people.data?.records.find((one) => one.id === id) ?? null;
  const isGone = id !== null && people.data !== undefined && member === null;
  const retry = () => {
    void people.refetch();
    void roles.refetch();
  };
  return (
    <Drawer title={id === null ? t.add : (member?.name ?? t.title)} onClose={onClose}>
      {(people.isError || roles.isError || isGone) && (
        <Failure text={isGone ? t.gone : t.failed} retry={t.retry} onRetry={retry} />
      )}
      {roles.data && (id === null || member) && (
        <MemberForm key={id} member={member} roles={roles.data} onClose={onClose} />
      )}
    </Drawer>
  );
}
