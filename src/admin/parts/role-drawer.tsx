import { Failure } from '../../components/states.tsx';
import { fill, pickText } from '../../lib/text.ts';
import { useApiQuery } from '../shell/data.ts';
import { useMay } from '../shell/use-may.ts';
import { useLanguage } from '../shell/words.ts';
import { Drawer } from './drawer.tsx';
import type { AnyRole, RoleDesk, RoleDraft } from './role-desk.ts';
import { RoleForm } from './role-form.tsx';
import { useRoleWords } from './role-words.ts';

interface RoleDrawerProps<B> {
  readonly desk: RoleDesk<B>;
  /** null = a new one. */
  readonly id: number | null;
  /** A new one begins as this one is, as far as one may give it. */
  readonly copyOf?: number | null;
  readonly onClose: () => void;
}

export function RoleDrawer<B>({ desk, id, copyOf = null, onClose }: RoleDrawerProps<B>) {
  const t = useRoleWords();
  const locale = useLanguage();
  const may = useMay();
  const { data, isError, refetch } = useApiQuery(desk.route, {});
  const mayWrite = may(desk.side === 'shop' ? 'shop.staff.manage' : 'platform.role.write');
  const role = data?.find((one: AnyRole) => one.id === (id ?? copyOf));
  const isGone = data !== undefined && (id ?? copyOf) !== null && !role;
  const draftOf = (): RoleDraft => {
    // Roles of shops have none.
    const none = desk.side === 'platform' ? { reach: { supplierIds: [], categoryIds: [] } } : {};
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
          desk={desk}
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
