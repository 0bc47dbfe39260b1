import { Failure } from '../../../../components/states.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { MemberForm } from './member-form.tsx';
import { useStaffWords } from './words.ts';

interface MemberDrawerProps {
  /** null = somebody new. */
  readonly id: number | null;
  readonly onClose: () => void;
}

/** Somebody of the shop; to be read only where one may not change it. */
export function MemberDrawer({ id, onClose }: MemberDrawerProps) {
  const t = useStaffWords();
  // A shop has 50 people at most, its owner and all of them are two answers.
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
