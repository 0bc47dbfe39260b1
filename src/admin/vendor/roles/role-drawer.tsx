import { Failure } from '../../../components/states.tsx';
import { fill, pickText } from '../../../lib/text.ts';
import { Drawer } from '../../parts/drawer.tsx';
import { useAsk } from '../../shell/data.ts';
import { useMay } from '../../shell/use-may.ts';
import { useLanguage } from '../../shell/words.ts';
import { type RoleDraft, RoleForm } from './role-form.tsx';
import { useRoleWords } from './words.ts';

interface RoleDrawerProps {
  /** null = a new one. */
  readonly id: number | null;
  /** A new one begins as this one is, as far as one may give it. */
  readonly copyOf?: number | null;
  readonly onClose: () => void;
}

export function RoleDrawer({ id, copyOf = null, onClose }: RoleDrawerProps) {
  const t = useRoleWords();
  const locale = useLanguage();
  const may = useMay();
  const { data, isError, refetch } = useAsk('GET /api/supplier/staff/role/list', {});
  const role = data?.find((one) => one.id === (id ?? copyOf));
  const isGone = data !== undefined && (id ?? copyOf) !== null && !role;
  const draftOf = (): RoleDraft => {
    if (!role) return { name: { zh: '', en: '' }, permissions: [] };
    if (id !== null) return { name: role.name, permissions: role.permissions };
    const named = (name: string, most: number) => (name ? fill(t.copyName, { name }).slice(0, most) : '');
    return {
      name: { zh: named(role.name.zh, 30), en: named(role.name.en, 60) },
      permissions: role.permissions.filter(may),
    };
  };
  const title = id === null ? t.add : role ? pickText(role.name, locale) : t.title;
  return (
    <Drawer title={title} onClose={onClose}>
      {(isError || isGone) && <Failure text={t.gone} retry={t.retry} onRetry={() => void refetch()} />}
      {data && !isGone && (
        <RoleForm
          key={id ?? `copy ${copyOf}`}
          id={id}
          initial={draftOf()}
          fixed={id === null || !role ? null : role.key !== null ? 'builtIn' : role.mayGive ? null : 'beyond'}
          onClose={onClose}
        />
      )}
    </Drawer>
  );
}
