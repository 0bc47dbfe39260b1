import { Copy, Eye, Pencil, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { groupsOf } from '../../../../contract/access/permissions.ts';
import { Failure } from '../../../components/states.tsx';
import { fill, pickText } from '../../../lib/format/text.ts';
import type { Action, List } from '../../resource/list.ts';
import { ListPage } from '../../resource/list-page.tsx';
import { useNewRow, useOpenRow } from '../../resource/use-open-row.ts';
import { useApiQuery } from '../../shell/data.ts';
import { useLanguage } from '../../shell/texts.ts';
import { useMay } from '../../shell/use-may.ts';
import { Drawer } from '../drawer.tsx';
import { useRemoval } from '../use-removal.tsx';
import type { AnyRole, RoleApi, RoleDraft, RoleRoute } from './role-api.ts';
import { RoleForm } from './role-form.tsx';
import { useRoleTexts } from './role-texts.ts';

interface RolePageProps<B> {
  readonly roleApi: RoleApi<B>;
  /** Shown beside the title. */
  readonly head?: ReactNode;
}
const isOwn = ({ key, mayGive }: AnyRole) => key === null && mayGive;

/** The roles of one side. */
export function RolePage<B>({ roleApi, head }: RolePageProps<B>) {
  const { route } = roleApi;
  const t = useRoleTexts();
  const locale = useLanguage();
  const openRow = useOpenRow();
  const newRow = useNewRow();
  const nameOf = ({ name }: AnyRole) => pickText(name, locale);
  const all = groupsOf(roleApi.side).flatMap(({ actions }) => actions).length;
  const mayWrite = useMay()(roleApi.side === 'shop' ? 'shop.staff.manage' : 'platform.role.write');
  const open = ({ id }: AnyRole) => openRow(id);
  const copy: Action<AnyRole> = {
    label: t.copy,
    icon: Copy,
    onPick: ({ id }) => newRow.copy(id),
  };
  const membersOf = ({ id, members }: AnyRole) => {
    const to = roleApi.peopleOf?.(id);
    return to && members > 0 ? (
      <Link to={to} className="text-accent underline-offset-2 hover:underline">
        {members}
      </Link>
    ) : (
      members
    );
  };
  const removal = useRemoval<AnyRole>({
    t,
    question: t.removeHint,
    nameOf,
    remove: ({ id, version }) => roleApi.remove(id, version),
    stale: [route],
  });
  const list: List<RoleRoute> = {
    name: roleApi.name,
    title: t.title,
    route,
    isComplete: true,
    idOf: ({ id }) => id,
    nameOf,
    filters: [],
    head: (
      <>
        {head}
        {mayWrite && (
          <Link to="?new" className="control-button control-primary">
            <Plus className="size-4" aria-hidden="true" />
            {t.add}
          </Link>
        )}
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
      ...(roleApi.side === 'platform'
        ? [
            {
              name: 'reach',
              label: t.reach,
              cell: (role: AnyRole) => ('reach' in role && role.reach ? t.part : t.whole),
            },
          ]
        : []),
      { name: 'members', label: t.members, isNumber: true, cell: membersOf },
    ],
    actions: (role) =>
      !mayWrite
        ? [{ label: t.see, icon: Eye, onPick: open }]
        : isOwn(role)
          ? [
              { label: t.edit, icon: Pencil, onPick: open },
              copy,
              { label: t.remove, icon: Trash2, isDanger: true, onPick: removal.ask },
            ]
          : [{ label: t.see, icon: Eye, onPick: open }, copy],
    drawer: (id, close) => <RoleDrawer roleApi={roleApi} id={id} onClose={close} />,
    empty: { title: t.none, hint: t.noneHint },
  };
  return (
    <>
      <ListPage list={list} />
      {(newRow.isNew || newRow.copyOf !== null) && (
        <RoleDrawer roleApi={roleApi} id={null} copyOf={newRow.copyOf} onClose={newRow.leave} />
      )}
      {removal.dialog}
    </>
  );
}

interface RoleDrawerProps<B> {
  readonly roleApi: RoleApi<B>;
  /** null = a new one. */
  readonly id: number | null;
  /** A new one starts as a copy of this one, without permissions that may not be granted. */
  readonly copyOf?: number | null;
  readonly onClose: () => void;
}

function RoleDrawer<B>({ roleApi, id, copyOf = null, onClose }: RoleDrawerProps<B>) {
  const t = useRoleTexts();
  const locale = useLanguage();
  const may = useMay();
  const { data, isError, refetch } = useApiQuery(roleApi.route, {});
  const mayWrite = may(roleApi.side === 'shop' ? 'shop.staff.manage' : 'platform.role.write');
  const role = data?.find((one: AnyRole) => one.id === (id ?? copyOf));
  const isGone = data !== undefined && (id ?? copyOf) !== null && !role;
  const draftOf = (): RoleDraft => {
    // Shop roles have no scope.
    const none = roleApi.side === 'platform' ? { reach: { supplierIds: [], categoryIds: [] } } : {};
    if (!role) return { name: { zh: '', en: '' }, permissions: [], ...none };
    const held = 'reach' in role && role.reach ? { reach: role.reach } : none;
    if (id !== null) return { name: role.name, permissions: role.permissions, ...held };
    const named = (name: string, most: number) => (name ? fill(t.copyName, { name }).slice(0, most) : '');
    return {
      name: { zh: named(role.name.zh, 30), en: named(role.name.en, 60) },
      permissions: role.permissions.filter(may),
      ...held,
    };
  };
  const title = id === null ? t.add : role ? pickText(role.name, locale) : t.title;
  return (
    <Drawer title={title} onClose={onClose}>
      {(isError || isGone) && <Failure text={t.gone} retry={t.retry} onRetry={() => void refetch()} />}
      {data && !isGone && (
        <RoleForm
          roleApi={roleApi}
          key={id ?? `copy ${copyOf}`}
          id={id}
          version={role?.version ?? ''}
          initial={draftOf()}
          fixed={
            id === null || !role
              ? null
              : role.key !== null
                ? 'builtIn'
                : role.mayGive && mayWrite
                  ? null
                  : 'beyond'
          }
          onClose={onClose}
        />
      )}
    </Drawer>
  );
}
